import type { Language, Seat } from '@parley/demo'
import {
  type Day,
  DEAL_ROOM_CLOSES,
  DEAL_ROOM_OPENS,
  DEMO_ROOMS,
  DEMO_TRACKS,
  type DemoPlan,
  SLOT_MINUTES,
  type Stretch,
  TABLES,
} from '@parley/demo'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import {
  insertDealRoom,
  insertSessions,
  saveDefinitions,
  saveLocations,
  saveTracks,
  setSessionPersons,
} from '../sessions/index.ts'

type Written = {
  /** Of the plan's slots, in their order. */
  slotIds: string[]
  sessionIdOf: (at: Omit<Seat, 'person'>) => string
}

/** Writes rooms, tracks, sessions with their people, and the deal room. */
export async function insertDemoProgramme(
  work: Work,
  eventId: string,
  { programme, slots }: Pick<DemoPlan, 'programme' | 'slots'>,
  { language, idOf }: { language: Language; idOf: (person: number) => string },
): Promise<Written> {
  const roomIds = new Map(DEMO_ROOMS.map(({ key }) => [key, newId(work.now)]))
  const trackIds = new Map(DEMO_TRACKS.map(({ key }) => [key, newId(work.now)]))
  await saveLocations(
    work,
    eventId,
    DEMO_ROOMS.map(({ key, name, capacity }, index) => ({
      locationId: roomIds.get(key) as string,
      kind: 'room',
      name,
      capacity,
      index,
    })),
  )
  await saveTracks(
    work,
    eventId,
    DEMO_TRACKS.map(({ key, texts, colour }, index) => ({
      trackId: trackIds.get(key) as string,
      name: texts[language],
      color: colour,
      index,
    })),
  )
  const talks = programme.sessions.map((talk) => ({
    ...talk,
    definitionId: newId(work.now),
    times: talk.occurrences.map((time) => ({ ...time, sessionId: newId(work.now) })),
  }))
  await saveDefinitions(
    work,
    eventId,
    talks.map(({ definitionId, kind, title, abstract, language: spoken, track, restricted, blocking }) => ({
      definitionId,
      type: kind === 'break' ? 'break' : 'session',
      title,
      abstract,
      language: spoken,
      trackId: track && (trackIds.get(track) as string),
      restricted,
      blocking,
    })),
  )
  const times = talks.flatMap((talk) => talk.times.map((time) => ({ ...time, talk })))
  await insertSessions(
    work,
    eventId,
    times.map(({ sessionId, talk, room, startsAt, endsAt, capacity }) => ({
      sessionId,
      definitionId: talk.definitionId,
      locationId: roomIds.get(room) as string,
      startsAt,
      endsAt,
      capacity,
    })),
  )
  await setSessionPersons(
    work,
    eventId,
    times.map(({ sessionId }) => sessionId),
    times.flatMap(({ sessionId, talk }) => [
      ...talk.speakers.map((person, index) => ({
        sessionId,
        participantId: idOf(person),
        role: 'speaker' as const,
        index,
      })),
      ...talk.moderators.map((person, index) => ({
        sessionId,
        participantId: idOf(person),
        role: 'moderator' as const,
        index,
      })),
    ]),
  )
  const idOfTime = new Map(talks.map(({ key, times: own }) => [key, own.map(({ sessionId }) => sessionId)]))
  return {
    slotIds: await insertTables(work, eventId, programme.days, slots),
    sessionIdOf: ({ session, occurrence }) => idOfTime.get(session)?.[occurrence] as string,
  }
}

/** Opens the deal room with its usual hours, and adds the slots that lie outside them. */
async function insertTables(
  work: Work,
  eventId: string,
  days: readonly Day[],
  slots: readonly Stretch[],
): Promise<string[]> {
  const room = await insertDealRoom(work, eventId, {
    name: 'Deal room',
    places: Array.from({ length: TABLES }, (_, index) => `Table ${index + 1}`),
    days: days.map(({ date }) => date),
    opens: DEAL_ROOM_OPENS,
    closes: DEAL_ROOM_CLOSES,
    slotMinutes: SLOT_MINUTES,
  })
  const idAt = new Map(room.slots.map(({ startsAt, sessionId }) => [startsAt, sessionId]))
  const late = slots
    .filter(({ startsAt }) => !idAt.has(startsAt))
    .map((slot) => ({
      ...slot,
      sessionId: newId(work.now),
      definitionId: room.definitionId,
      locationId: room.locationId,
    }))
  await insertSessions(work, eventId, late)
  for (const { startsAt, sessionId } of late) idAt.set(startsAt, sessionId)
  return slots.map(({ startsAt }) => idAt.get(startsAt) as string)
}
