import { HOUR_MS, insidePath } from '@parley/contract'
import { keptText } from '../storage/kept.ts'
import { wayOn } from './way-on.ts'

const wanted = keptText('wantedPage', { in: 'device', until: 'signOut' })
/** A mail may be read much later. */
const WAITS_MS = 24 * HOUR_MS

/** Remembers which page someone is on the way to, while they look for a mail, which may open in another tab. Null forgets it. */
export const wantPage = (path: string | null): void => wanted.write(path === null ? null : `${Date.now()} ${path}`)

interface Mailed {
  /** The query of the page that the mail opened. */
  readonly search?: string
  /** Into which the mail leads; null for none. */
  readonly eventId: string | null
}

/**
 * The page that someone was going to before they looked for a mail: what its page was given, else what this browser remembers.
 * Null where nobody knows of one. A page of another event than the mail's is none.
 *
 * @see docs/rules/accounts.md WAY-2
 */
export function mailedWay({ search, eventId }: Mailed): string | null {
  const given = search === undefined ? null : wayOn({ search })
  if (given !== null) return given
  const [, since = '', path = ''] = /^(\d+) (.*)$/.exec(wanted.read() ?? '') ?? []
  if (Date.now() - Number(since) > WAITS_MS) return null
  const other = eventOf(path)
  return eventId && other && other !== eventId ? null : insidePath(path)
}

/** The same once: the browser forgets it. */
export function takeMailedWay(mailed: Mailed): string | null {
  const path = mailedWay(mailed)
  wantPage(null)
  return path
}

/** The event that a path lies in; null for none. */
export function eventOf(path: string): string | null {
  const [, id] = /^\/event\/([0-9a-z]{20})(?![0-9a-z])/.exec(path) ?? []
  return id ?? null
}
