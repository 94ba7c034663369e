import { insidePath } from '@parley/contract'
import { createPath, type Location } from 'react-router'

/*
 * The return path is the page that a person wanted to open. Any page that interrupts the navigation, such as the
 * sign-in, leads on to it by this module. After an email, `mailed-return-path.ts` does as well.
 */

const NEXT = 'next'

export interface ReturnState {
  readonly wanted?: string
}

export const pathOf = (location: Location): string => createPath(location.mask ?? location)

/** Returns a URL such as `/login?next=…`. */
export function withReturnPath(to: string, path: string | null): string {
  return path === null || path === '/' ? to : `${to}?${new URLSearchParams({ [NEXT]: path })}`
}

/**
 * Returns the return path in the state or the query of the interrupting page. Null if neither has one.
 * @see docs/rules/accounts.md WAY-1
 */
export function findReturnPath({
  search = '',
  state,
}: {
  readonly search?: string
  readonly state?: unknown
}): string | null {
  return (
    insidePath((state as ReturnState | null | undefined)?.wanted) ?? insidePath(new URLSearchParams(search).get(NEXT))
  )
}

/** Returns the state that lets a side page, such as the terms, lead back. */
export function returnStateOf({ search, state }: Location): ReturnState | null {
  const wanted = findReturnPath({ search, state })
  return wanted === null ? null : { wanted }
}
