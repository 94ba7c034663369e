import type { Current } from '../../ui/navigation/current-link.tsx'
import { navEntries } from '../contributions/nav-entries.ts'

const IN_EVENT = /^\/event\/[^/]+(?:\/([^/]+))?/
export const MY_QR = '/my-qr'
/** Pages that belong to the entry of another page. */
const BESIDE: Readonly<Record<string, string>> = {
  polls: 'announcements',
  tables: 'attendees',
  speed: 'attendees',
  met: 'attendees',
  'event-profile': 'me',
  areas: 'me',
}
const EVENTS = /^\/event\/(list|new)$/

export const isBelow = (pathname: string, page: string): boolean => pathname === page || pathname.startsWith(`${page}/`)

/**
 * Returns the entry with the open page or a page above it, otherwise the nearest one. Every page has exactly one.
 * @param keys of the entries
 * @param home the entry for pages of the event without their own one
 */
export function currentEntry(pathname: string, keys: readonly string[], home: string): string | null {
  const plain = placeOf(pathname)
  const inEvent = plain ? null : IN_EVENT.exec(pathname)
  const page = inEvent?.[1] ?? ''
  const nearest = inEvent ? [page, BESIDE[page], home] : plain ? [plain, 'me'] : ['events', 'me']
  return nearest.find((key) => key && keys.includes(key)) ?? null
}

function placeOf(pathname: string): string | undefined {
  if (EVENTS.test(pathname)) return 'events'
  if (isBelow(pathname, '/account')) return 'me'
  // The user's own code belongs to the same entry as the codes of others.
  if (isBelow(pathname, MY_QR)) return 'contacts'
  return navEntries.find(({ page }) => page && isBelow(pathname, page))?.key
}

/** Returns true for the page itself, and `within` for a page below it. */
export const ariaCurrentFor = (pathname: string, page: string | undefined): Current => pathname === page || 'within'
