import type { Work } from '../../platform/work.ts'
import { release, reserveWhereFree } from '../agenda/index.ts'
import { lockParticipants } from '../participants/index.ts'
import { listPersons, listTimes, replacePersons, type SessionPersonRow } from './records/index.ts'
import { returnSeats } from './store.ts'

const RANK = { speaker: 0, moderator: 1, translator: 2 }

/**
 * Replaces the speakers, moderators and translators of sessions. The seat of a new person who had joined is returned.
 * @see docs/rules/sessions.md SESSION-6
 */
export async function setSessionPersons(
  work: Work,
  eventId: string,
  sessionIds: readonly string[],
  persons: readonly SessionPersonRow[],
): Promise<void> {
  if (sessionIds.length === 0) return
  const before = firstRoles(await listPersons(work, eventId, sessionIds))
  const after = firstRoles(persons)
  await lockParticipants(work, eventId, [
    ...new Set([...before.values(), ...after.values()].map((each) => each.participantId)),
  ])
  await replacePersons(work, eventId, sessionIds, persons)

  const isSame = (key: string) => before.get(key)?.role === after.get(key)?.role
  const lost = [...before].flatMap(([key, person]) => (isSame(key) ? [] : [pairOf(person)]))
  const gained = [...after].flatMap(([key, person]) => (isSame(key) ? [] : [person]))
  const released = await release(work, eventId, 'session', [...lost, ...gained.map(pairOf)])
  await returnSeats(
    work,
    eventId,
    released.filter(({ role }) => role === 'attendee').map(({ sourceId }) => sourceId),
  )
  const times = await listTimes(work, eventId, sessionIds)
  await reserveWhereFree(
    work,
    eventId,
    gained.flatMap(({ sessionId, participantId, role }) => {
      const time = times.get(sessionId)
      if (!time) return []
      const { startsAt, endsAt, isCancelled } = time
      return [
        { participantId, kind: 'session' as const, sourceId: sessionId, startsAt, endsAt, role, holds: !isCancelled },
      ]
    }),
  )
}

/** Returns one role per person and session: speaker, else moderator, else translator. */
function firstRoles(persons: readonly SessionPersonRow[]): Map<string, SessionPersonRow> {
  const inOrder = [...persons].sort((a, b) => RANK[b.role] - RANK[a.role])
  return new Map(inOrder.map((person) => [`${person.sessionId} ${person.participantId}`, person]))
}

const pairOf = ({ sessionId, participantId }: SessionPersonRow) => ({ sourceId: sessionId, participantId })
