import { insidePath } from '@parley/contract'
import { createPath, type Location } from 'react-router'

/*
 * Any page that interrupts a navigation uses this module to lead on to the target. After an email,
 * `mailed-return-path.ts` does as well.
 */

const NEXT = 'next'

export interface ReturnState {
  readonly wanted?: string
}

export const pathOf = (location: Location): string => createPath(location.mask ?? location)

/** `/login?next=…` */
export function withReturnPath(to: string, path: string | null): string {
  return path === null || path === '/' ? to : `${to}?${new URLSearchParams({ [NEXT]: path })}`
}

/**
 * From the state or the query of the interrupting page. Null if neither has one.
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

/** Lets a side page, such as the terms, lead back. */
export function returnStateOf({ search, state }: Location): ReturnState | null {
  const wanted = findReturnPath({ search, state })
  return wanted === null ? null : { wanted }
}
