import { HOUR_MS, insidePath } from '@parley/contract'
import { storedText } from '../storage/stored-value.ts'
import { findReturnPath } from './return-path.ts'

const wanted = storedText('wantedPage', { in: 'device', until: 'signOut' })
/** An email may be read much later. */
const WAITS_MS = 24 * HOUR_MS

/**
 * Remembers the page that a user was going to while they look for an email, which may open in another tab. Null forgets
 * it.
 */
export const saveWantedPage = (path: string | null): void =>
  wanted.write(path === null ? null : `${Date.now()} ${path}`)

interface Mailed {
  /** The query of the page that the email opened. */
  readonly search?: string
  /** The event that the email leads to. Null for none. */
  readonly eventId: string | null
}

/**
 * Returns the page that a user was going to before they looked for an email, from the query, else from this browser's
 * memory.
 *
 * Null if neither has one, or if it belongs to another event than the email.
 *
 * @see docs/rules/accounts.md WAY-2
 */
export function findMailedReturnPath({ search, eventId }: Mailed): string | null {
  const given = search === undefined ? null : findReturnPath({ search })
  if (given !== null) return given
  const [, since = '', path = ''] = /^(\d+) (.*)$/.exec(wanted.read() ?? '') ?? []
  if (Date.now() - Number(since) > WAITS_MS) return null
  const other = eventOf(path)
  return eventId && other && other !== eventId ? null : insidePath(path)
}

/** The same, but removes it from this browser. */
export function consumeMailedReturnPath(mailed: Mailed): string | null {
  const path = findMailedReturnPath(mailed)
  saveWantedPage(null)
  return path
}

/** Returns the event of a path. Null for none. */
export function eventOf(path: string): string | null {
  const [, id] = /^\/event\/([0-9a-z]{20})(?![0-9a-z])/.exec(path) ?? []
  return id ?? null
}
