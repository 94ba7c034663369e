import type { Current } from '../../ui/navigation/current-link.tsx'
import { navEntries } from '../contributions/nav-entries.ts'

const IN_EVENT = /^\/event\/[^/]+(?:\/([^/]+))?/
export const MY_QR = '/my-qr'
/** Pages whose entry is that of another one. */
const BESIDE: Readonly<Record<string, string>> = {
  polls: 'announcements',
  tables: 'attendees',
  speed: 'attendees',
  met: 'attendees',
  'event-profile': 'me',
  areas: 'me',
}
const EVENTS = /^\/event\/(list|new)$/

/** Whether the page with this address is the page, or lies below it. */
export const isBelow = (pathname: string, page: string): boolean => pathname === page || pathname.startsWith(`${page}/`)

/**
 * Which entry of a navigation is the current one: the one whose page is open, or below which it lies, else the nearest
 * there is. Every page has one, and only one.
 *
 * @param keys of the entries
 * @param home the entry that stands for the event's pages without one of their own
 */
export function currentPlace(pathname: string, keys: readonly string[], home: string): string | null {
  const plain = placeOf(pathname)
  const inEvent = plain ? null : IN_EVENT.exec(pathname)
  const page = inEvent?.[1] ?? ''
  const nearest = inEvent ? [page, BESIDE[page], home] : plain ? [plain, 'me'] : ['events', 'me']
  return nearest.find((key) => key && keys.includes(key)) ?? null
}

function placeOf(pathname: string): string | undefined {
  if (EVENTS.test(pathname)) return 'events'
  if (isBelow(pathname, '/account')) return 'me'
  // My own code stands beside those of others.
  if (isBelow(pathname, MY_QR)) return 'contacts'
  return navEntries.find(({ page }) => page && isBelow(pathname, page))?.key
}

/** How the current entry is marked: as the page itself, or as what the page lies below. */
export const markFor = (pathname: string, page: string | undefined): Current => pathname === page || 'within'
