import type { Current } from '../../ui/navigation/current-link.tsx'

const PLACES: readonly [RegExp, string][] = [
  [/^\/my-agenda(\/|$)/, 'agenda'],
  [/^\/invitations(\/|$)/, 'invitations'],
  [/^\/account(\/|$)/, 'me'],
  [/^\/event\/(list|new)$/, 'events'],
]
const IN_EVENT = /^\/event\/[^/]+(?:\/([^/]+))?/

/**
 * Which entry of a navigation is the current one: the one whose page is open, or below which it lies, else the nearest
 * there is. Every page has one, and only one.
 *
 * @param keys of the entries
 * @param home the entry that stands for the event's pages without one of their own
 */
export function currentPlace(pathname: string, keys: readonly string[], home: string): string | null {
  const plain = PLACES.find(([pattern]) => pattern.test(pathname))?.[1]
  const inEvent = plain ? null : IN_EVENT.exec(pathname)
  const nearest = inEvent ? [inEvent[1] ?? '', home] : plain ? [plain, 'me'] : ['events', 'me']
  return nearest.find((key) => keys.includes(key)) ?? null
}

/** How the current entry is marked: as the page itself, or as what the page lies below. */
export const markFor = (pathname: string, page: string | undefined): Current => pathname === page || 'within'
