import type { DemoEvent } from '@parley/demo'
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
  /** Ids in the order of the rooms, and of the deal room's tables. */
  roomIds: string[]
  tableIds: string[]
  /** The ids of the deal room's slots, in order. */
  slotIds: string[]
  sessionIdOf: (at: { session: string; occurrence: number }) => string
}

export async function insertDemoProgramme(
  work: Work,
  eventId: string,
  { rooms, tracks, sessions, days, dealRoom }: DemoEvent,
  idOf: (person: number) => string,
): Promise<Written> {
  const roomIds = new Map(rooms.map(({ key }) => [key, newId(work.now)]))
  const trackIds = new Map(tracks.map(({ key }) => [key, newId(work.now)]))
  await saveLocations(
    work,
    eventId,
    rooms.map(({ key, name, capacity }, index) => ({
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
    tracks.map(({ key, name, colour }, index) => ({
      trackId: trackIds.get(key) as string,
      name,
      color: colour,
      index,
    })),
  )
  const talks = sessions.map((talk) => ({
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
    roomIds: [...roomIds.values()],
    ...(await insertTables(work, eventId, days, dealRoom)),
    sessionIdOf: ({ session, occurrence }) => idOfTime.get(session)?.[occurrence] as string,
  }
}

async function insertTables(
  work: Work,
  eventId: string,
  days: DemoEvent['days'],
  { name, tables, opens, closes, slotMinutes, slots }: DemoEvent['dealRoom'],
): Promise<Pick<Written, 'slotIds' | 'tableIds'>> {
  const room = await insertDealRoom(work, eventId, {
    name,
    places: [...tables],
    days: days.map(({ date }) => date),
    opens,
    closes,
    slotMinutes,
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
  return { slotIds: slots.map(({ startsAt }) => idAt.get(startsAt) as string), tableIds: room.placeIds }
}
