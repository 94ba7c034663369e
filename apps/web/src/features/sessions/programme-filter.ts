import type { SessionCard } from '@parley/contract/sessions'

/** What the address says about which sessions are shown; an empty list lets all through. */
export interface ProgrammeFilter {
  readonly rooms: readonly string[]
  readonly tracks: readonly string[]
  readonly languages: readonly string[]
  /** Only those in my agenda. */
  readonly mine: boolean
}

const LISTS = { rooms: 'room', tracks: 'track', languages: 'lang' } as const

export function readFilter(params: URLSearchParams): ProgrammeFilter {
  return {
    rooms: params.getAll(LISTS.rooms),
    tracks: params.getAll(LISTS.tracks),
    languages: params.getAll(LISTS.languages),
    mine: params.has('mine'),
  }
}

/** The same address with another filter; the rest of it stays. */
export function withFilter(params: URLSearchParams, filter: Partial<ProgrammeFilter>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [field, name] of Object.entries(LISTS) as [keyof typeof LISTS, string][]) {
    if (filter[field] === undefined) continue
    next.delete(name)
    for (const id of filter[field]) next.append(name, id)
  }
  if (filter.mine !== undefined) next.delete('mine')
  if (filter.mine) next.set('mine', '1')
  return next
}

/** How many choices are made. */
export const countFilters = ({ rooms, tracks, languages, mine }: ProgrammeFilter): number =>
  rooms.length + tracks.length + languages.length + (mine ? 1 : 0)

/** Breaks belong to no track and no language: they show as long as only rooms are chosen. */
export function filterSessions(
  sessions: readonly SessionCard[],
  { rooms, tracks, languages, mine }: ProgrammeFilter,
  isMine: (sessionId: string) => boolean,
): readonly SessionCard[] {
  const isOneOf = (chosen: readonly string[], id: string | null) =>
    chosen.length === 0 || (id !== null && chosen.includes(id))
  return sessions.filter((session) => {
    if (session.type === 'break') {
      const isEverywhere = session.locationId === null || isOneOf(rooms, session.locationId)
      return isEverywhere && tracks.length === 0 && languages.length === 0 && !mine
    }
    return (
      isOneOf(rooms, session.locationId) &&
      isOneOf(tracks, session.trackId) &&
      isOneOf(languages, session.language) &&
      (!mine || isMine(session.id))
    )
  })
}
