import type { Call, ReplyOf } from '@parley/contract'
import type { AgendaEntry } from '@parley/contract/agenda'
import { type SessionCard, type SessionDetails, sessionCalls } from '@parley/contract/sessions'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '../../lib/api/index.ts'
import { type Room, roomAndTrackFinder, type Track } from './room-and-track.ts'
import { useMySessions } from './use-my-sessions.ts'

type Slot = SessionDetails['sesArray'][number]
type Lists = { sessions: SessionCard[]; rooms: Room[]; tracks: Track[] }

/**
 * Returns a session from the already loaded lists and the reader's agenda. Texts and links are empty.
 * @param id of the talk, or of one of its times
 */
export function useCachedSession(eventId: string, id: string): SessionDetails | undefined {
  const client = useQueryClient()
  const { agenda } = useMySessions()
  const isIt = (each: { definitionId: string | null }, itsId: string) => itsId === id || each.definitionId === id
  const { sessions, rooms, tracks } = listsOf(client, eventId)
  const found = sessions.find((each) => isIt(each, each.id))
  const entry = agenda.find((each) => each.kind === 'session' && isIt(each, each.sessionId))
  if (!found) return entry && { ...emptyDetails(eventId), name: entry.name, sesArray: [slotOf(entry)] }

  const { name, type, language, restricted, definitionId, speakers } = found
  const roomAndTrackOf = roomAndTrackFinder(rooms, tracks)
  const times = new Map(sessions.filter((each) => each.definitionId === definitionId).map((each) => [each.id, each]))
  return {
    ...emptyDetails(eventId),
    name,
    type,
    language,
    restricted,
    definitionId,
    track: roomAndTrackOf(found).track,
    speakers: speakers.map((each) => ({ ...each, biography: null })),
    sesArray: [...times.values()]
      .toSorted((a, b) => a.sdt - b.sdt)
      .map((each) => ({ ...each, room: roomAndTrackOf(each).room?.name ?? null })),
  }
}

function listsOf(client: QueryClient, eventId: string): Lists {
  const programme = cachedReplies(client, sessionCalls.getProgramme, eventId)
  const live = cachedReplies(client, sessionCalls.getLiveSessions, eventId)
  const ofSpeakers = cachedReplies(client, sessionCalls.getSpeakerSessions, eventId)
  return {
    sessions: [
      ...programme.flatMap((each) => each.sessions),
      ...live.flatMap((each) => [...each.live, ...each.next]),
      ...ofSpeakers.flatMap((each) => each.sessions),
    ],
    rooms: programme.flatMap((each) => each.rooms),
    tracks: programme.flatMap((each) => each.tracks),
  }
}

function cachedReplies<C extends Call>(client: QueryClient, call: C, eventId: string): ReplyOf<C>[] {
  const found = client.getQueriesData<ReplyOf<C>>({
    queryKey: queryKeyOf(call),
    predicate: ({ queryKey }) => (queryKey[2] as { eventId?: string } | undefined)?.eventId === eventId,
  })
  return found.flatMap(([, reply]) => (reply === undefined ? [] : [reply]))
}

const emptyDetails = (eventId: string): SessionDetails => ({
  definitionId: '',
  eventId,
  name: '',
  subtitle: '',
  type: 'session',
  abstract: '',
  description: '',
  language: null,
  links: [],
  track: null,
  restricted: false,
  onSite: false,
  externalLink: null,
  joinWay: null,
  offlineLink: null,
  speakers: [],
  sesArray: [],
})

const slotOf = ({ sessionId, definitionId, name, sdt, edt, place, holds, cancelled }: AgendaEntry): Slot => ({
  id: sessionId,
  definitionId: definitionId ?? '',
  name,
  type: 'session',
  sdt,
  edt,
  locationId: null,
  trackId: null,
  language: null,
  speakers: [],
  restricted: false,
  blocking: holds,
  state: cancelled ? 'cancelled' : 'available',
  capacity: null,
  used: 0,
  room: place,
})
