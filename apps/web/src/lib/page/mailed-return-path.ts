import { HOUR_MS, insidePath } from '@parley/contract'
import { storedText } from '../storage/stored-value.ts'
import { findReturnPath } from './return-path.ts'

const wanted = storedText('wantedPage', { in: 'device', until: 'signOut' })
/** How long the page is remembered, in milliseconds. An email may be read much later. */
const WAITS_MS = 24 * HOUR_MS

/** Remembers a page while the user looks for an email, which may open in another tab. Null forgets the page. */
export const saveWantedPage = (path: string | null): void =>
  wanted.write(path === null ? null : `${Date.now()} ${path}`)

interface Mailed {
  readonly search?: string
  readonly eventId: string | null
}

/**
 * Returns the page to open after an email, from the query, else from this browser's memory. Null if the page belongs to
 * another event than the email.
 * @see docs/rules/accounts.md WAY-2
 */
export function findMailedReturnPath({ search, eventId }: Mailed): string | null {
  const pathInQuery = search === undefined ? null : findReturnPath({ search })
  if (pathInQuery !== null) return pathInQuery
  const [, since = '', path = ''] = /^(\d+) (.*)$/.exec(wanted.read() ?? '') ?? []
  if (Date.now() - Number(since) > WAITS_MS) return null
  const other = eventOf(path)
  return eventId && other && other !== eventId ? null : insidePath(path)
}

export function consumeMailedReturnPath(mailed: Mailed): string | null {
  const path = findMailedReturnPath(mailed)
  saveWantedPage(null)
  return path
}

export function eventOf(path: string): string | null {
  const [, id] = /^\/event\/([0-9a-z]{20})(?![0-9a-z])/.exec(path) ?? []
  return id ?? null
}
