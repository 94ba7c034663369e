import {
  cutTo,
  MAX_LINKS,
  MAX_NAME,
  type Programme,
  type ProgrammeRoom,
  type ProgrammeSpeaker,
  type ProgrammeTalk,
  type ProgrammeTrack,
} from '../shape/index.ts'
import { type Comparison, compareProgramme, type KnownTalk } from './compare-programme.ts'
import type { KnownProgramme, KnownRoom, KnownSession, KnownSpeaker, KnownTrack } from './known-programme.ts'
import { matchRooms } from './match-rooms.ts'
import { matchSpeakers } from './match-speakers.ts'
import { type ResolvedTalk, resolveOccurrences } from './resolve-occurrences.ts'

interface Match<Next, Known> {
  readonly next: Next
  readonly known: Known | undefined
  readonly index: number
  readonly isChanged: boolean
}

export interface ImportPlan {
  readonly rooms: readonly Match<ProgrammeRoom, KnownRoom>[]
  readonly tracks: readonly Match<ProgrammeTrack, KnownTrack>[]
  readonly speakers: readonly Omit<Match<ProgrammeSpeaker, KnownSpeaker>, 'index'>[]
  readonly talks: readonly ResolvedTalk[]
  readonly differing: readonly ProgrammeTalk[]
  readonly elsewhere: readonly { readonly title: string; readonly source: string }[]
  /** The differences to the saved programme. Rooms and people have our ids here, or names that cannot be ids. */
  readonly comparison: Comparison
}

/** @see docs/rules/imports.md IMPORT-4 */
export function planImport(known: KnownProgramme, programme: Programme): ImportPlan {
  const rooms = matchRooms(known.rooms, programme.rooms)
  const speakers = matchSpeakers(known, programme)
  const own = programme.talks.filter(({ guid }) => !known.elsewhere.has(guid))
  const { talks, differing } = resolveOccurrences(known.sessions, own.map(toStoredTalk))

  const roomKey = (name: string | null) => name && (rooms.get(name)?.locationId ?? `new ${name}`)
  const personKey = (key: string) => `participant:${speakers.get(key)?.participantId ?? `new ${key}`}`
  const next = talks.map((talk) => ({
    ...talk,
    room: roomKey(talk.room),
    persons: uniqueByKey(talk.persons.map(({ key, name }) => ({ key: personKey(key), name }))),
  }))
  const named = new Map(known.speakers.map(({ participantId, name }) => [participantId, name]))
  const current = known.sessions.filter(({ isOn }) => isOn).map((session) => talkOf(session, named))
  return {
    ...programmeParts(known, programme, rooms, speakers),
    talks,
    differing,
    elsewhere: programme.talks.flatMap(({ guid, title }) => {
      const source = known.elsewhere.get(guid)
      return source === undefined ? [] : [{ title, source }]
    }),
    comparison: compareProgramme(current, { talks: next }),
  }
}

function programmeParts(
  known: KnownProgramme,
  programme: Programme,
  rooms: ReturnType<typeof matchRooms>,
  speakers: ReturnType<typeof matchSpeakers>,
): Pick<ImportPlan, 'rooms' | 'tracks' | 'speakers'> {
  const tracks = new Map(known.tracks.map((track) => [track.name, track]))
  return {
    rooms: programme.rooms.map((next, at) => {
      const room = rooms.get(next.name)
      const index = placeOf(known.hasOthers, known.rooms, room, at)
      const isSame =
        room?.name === next.name &&
        room.index === index &&
        room.externalKey === (next.guid ?? room.externalKey) &&
        room.capacity === (next.capacity ?? room.capacity)
      return { next, known: room, index, isChanged: !isSame }
    }),
    tracks: programme.tracks.map((next, at) => {
      const track = tracks.get(next.name)
      const index = placeOf(known.hasOthers, known.tracks, track, at)
      const isSame = track?.index === index && track.color === (next.color ?? track.color)
      return { next, known: track, index, isChanged: !isSame }
    }),
    speakers: programme.persons.map((next) => {
      const speaker = speakers.get(next.key)
      const isSame = speaker?.name === next.name && (next.biography === '' || speaker.biography === next.biography)
      return { next, known: speaker, isChanged: !isSame }
    }),
  }
}

/** If several sources have talks, existing items keep their position, and new ones come last. */
function placeOf(
  hasOthers: boolean,
  all: readonly { readonly index: number }[],
  own: { readonly index: number } | undefined,
  at: number,
): number {
  if (!hasOthers) return at
  return own?.index ?? Math.max(-1, ...all.map(({ index }) => index)) + 1 + at
}

/** Removes repeated keys: two persons of a file may match the same participant. */
const uniqueByKey = <T extends { readonly key: string }>(list: readonly T[]) => [
  ...new Map(list.map((each) => [each.key, each])).values(),
]

/**
 * Converts a session to a talk. Includes only people that a file has named. People added by an organizer stay, whatever
 * a file contains.
 */
function talkOf(session: KnownSession, named: ReadonlyMap<string, string>): KnownTalk {
  return {
    ...session,
    id: session.sessionId,
    definitionGuid: session.definitionGuid ?? session.guid,
    room: session.locationId,
    persons: session.persons.flatMap(({ participantId, role }) => {
      const name = named.get(participantId)
      return role !== 'speaker' || name === undefined ? [] : [{ key: `participant:${participantId}`, name }]
    }),
  }
}

/**
 * Converts a talk to its stored form. The type is a session or a break. The URL of the talk's page becomes the first
 * link.
 */
export function toStoredTalk(talk: ProgrammeTalk): ProgrammeTalk {
  const { url, links } = talk
  const type = talk.type?.toLowerCase() === 'break' ? 'break' : 'session'
  if (url === null || links.some((link) => link.url === url)) return { ...talk, type }
  const page = { title: cutTo(MAX_NAME, new URL(url).host), url }
  return { ...talk, type, links: [page, ...links].slice(0, MAX_LINKS) }
}

/** Lists occurrences that move, are dropped or restored, unless they are over at `now` both before and after. */
export function listAffectedSessions(
  known: Pick<KnownProgramme, 'sessions'>,
  { comparison: { moved, dropped, added } }: Pick<ImportPlan, 'comparison'>,
  now: number,
): string[] {
  const off = new Map(known.sessions.flatMap((session) => (session.isOn ? [] : [[session.guid, session] as const])))
  return [
    ...moved.filter(({ from, to }) => Math.max(from.endsAt, to.endsAt) > now).map((each) => each.known.id),
    ...dropped.filter(({ endsAt }) => endsAt > now).map(({ id }) => id),
    ...added.flatMap(({ guid, endsAt }) => {
      const session = off.get(guid)
      return session && Math.max(session.endsAt, endsAt) > now ? [session.sessionId] : []
    }),
  ]
}
