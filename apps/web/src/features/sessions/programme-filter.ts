import type { SessionCard } from '@parley/contract/sessions'
import { withParams } from '../../lib/page/with-params.ts'

/** The filters of the programme. An empty list matches everything. */
export interface ProgrammeFilter {
  readonly rooms: readonly string[]
  readonly tracks: readonly string[]
  readonly languages: readonly string[]
  /** True for sessions in the reader's agenda only. */
  readonly mine: boolean
}

const LISTS = { rooms: 'room', tracks: 'track', languages: 'lang' } as const

export function parseFilter(params: URLSearchParams): ProgrammeFilter {
  return {
    rooms: params.getAll(LISTS.rooms),
    tracks: params.getAll(LISTS.tracks),
    languages: params.getAll(LISTS.languages),
    mine: params.has('mine'),
  }
}

export function withFilter(params: URLSearchParams, filter: Partial<ProgrammeFilter>): URLSearchParams {
  const lists = (Object.entries(LISTS) as [keyof typeof LISTS, string][]).flatMap(([field, name]) =>
    filter[field] === undefined ? [] : [[name, filter[field]]],
  )
  const mine = filter.mine === undefined ? {} : { mine: [filter.mine ? '1' : null] }
  return withParams(params, { ...Object.fromEntries(lists), ...mine })
}

export const countFilters = ({ rooms, tracks, languages, mine }: ProgrammeFilter): number =>
  rooms.length + tracks.length + languages.length + (mine ? 1 : 0)

/** Filters sessions. Breaks belong to no track and no language, so they are shown as long as only rooms are chosen. */
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
