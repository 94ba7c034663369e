import { insidePath } from '@parley/contract'
import { createPath, type Location } from 'react-router'

/* Whatever interrupts someone on the way to a page leads on to it by what stands here; after a mail by `mailed-way.ts` too. */

const NEXT = 'next'

/** In the state of an address: the page that someone was going to when they were led there. */
export interface LedHere {
  readonly wanted?: string
}

/** The address that is shown, with its query and hash. */
export const pathOf = (location: Location): string => createPath(location.mask ?? location)

/** `/login?next=…`: after signing in one lands where one wanted to go. */
export function withReturnPath(to: string, path: string | null): string {
  return path === null || path === '/' ? to : `${to}?${new URLSearchParams({ [NEXT]: path })}`
}

/**
 * The page that someone was going to, by the state and the query of the page that interrupted; null where neither knows of one.
 *
 * @see docs/rules/accounts.md WAY-1
 */
export function wayOn({ search = '', state }: { readonly search?: string; readonly state?: unknown }): string | null {
  return insidePath((state as LedHere | null | undefined)?.wanted) ?? insidePath(new URLSearchParams(search).get(NEXT))
}

/** The address to which a side page, such as the terms, leads back. */
export function ledFrom({ search, state }: Location): LedHere | null {
  const wanted = wayOn({ search, state })
  return wanted === null ? null : { wanted }
}
