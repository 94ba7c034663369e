import { HOUR_MS, insidePath } from '@parley/contract'
import { createPath, type Location } from 'react-router'
import { deviceTexts } from '../browser/device-texts.ts'

/* Whatever interrupts someone on the way to a page leads on to it by what stands here. */

const NEXT = 'next'
const KEY = 'parley.wantedPage'
/** A mail may be read much later. */
const WAITS_MS = 24 * HOUR_MS

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

/** Remembers which page someone is on the way to, while they look for a mail, which may open in another tab. Null forgets it. */
export const wantPage = (path: string | null): void =>
  deviceTexts.write(KEY, path === null ? null : `${Date.now()} ${path}`)

interface Given {
  /** The query of the page that interrupted. */
  readonly search?: string
  readonly state?: unknown
  /** A mail led to it: into this event, or into none. */
  readonly mailed?: { readonly eventId: string | null }
}

/**
 * The page that someone was going to: what the interruption was given, else, after a mail, what this browser remembers. Null
 * where nobody knows of one. A page of another event than the mail's is none.
 *
 * @see docs/rules/accounts.md WAY-1, WAY-2
 */
export function wayOn({ search = '', state, mailed }: Given): string | null {
  const given =
    insidePath((state as LedHere | null | undefined)?.wanted) ?? insidePath(new URLSearchParams(search).get(NEXT))
  if (given !== null || !mailed) return given
  const [, since = '', path = ''] = /^(\d+) (.*)$/.exec(deviceTexts.read(KEY) ?? '') ?? []
  if (Date.now() - Number(since) > WAITS_MS) return null
  const eventId = eventOf(path)
  return mailed.eventId && eventId && eventId !== mailed.eventId ? null : insidePath(path)
}

/** The same once: the browser forgets it. */
export function takeWayOn(given: Given): string | null {
  const path = wayOn(given)
  wantPage(null)
  return path
}

/** What a page beside the way, such as the terms, is given to lead back to it. */
export function ledFrom({ search, state }: Location): LedHere | null {
  const wanted = wayOn({ search, state })
  return wanted === null ? null : { wanted }
}

/** The event that a path lies in; null for none. */
export function eventOf(path: string): string | null {
  const [, id] = /^\/event\/([0-9a-z]{20})(?![0-9a-z])/.exec(path) ?? []
  return id ?? null
}
