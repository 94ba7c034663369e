import { insidePath } from '@parley/contract'
import { createPath, type Location } from 'react-router'

/*
 * Any page that interrupts a navigation, such as the sign-in page, uses this module to lead on to the target. After an
 * email, `mailed-way.ts` does as well.
 */

const NEXT = 'next'

/** The state of a location: the page that a user was going to when they were redirected. */
export interface ReturnState {
  readonly wanted?: string
}

/** Returns the displayed URL with its query and hash. */
export const pathOf = (location: Location): string => createPath(location.mask ?? location)

/** `/login?next=…`: after the sign-in, the user gets to the page they wanted. */
export function withReturnPath(to: string, path: string | null): string {
  return path === null || path === '/' ? to : `${to}?${new URLSearchParams({ [NEXT]: path })}`
}

/**
 * Returns the page that a user was going to, from the state or the query of the interrupting page. Null if neither has
 * one.
 *
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

/** Returns the location state that lets a side page, such as the terms, lead back. */
export function returnStateOf({ search, state }: Location): ReturnState | null {
  const wanted = findReturnPath({ search, state })
  return wanted === null ? null : { wanted }
}
