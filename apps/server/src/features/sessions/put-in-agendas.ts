import type { Work } from '../../platform/work.ts'
import { reserveWhereFree } from '../agenda/index.ts'
import { lockParticipants } from '../participants/index.ts'
import { readTimes, takeSeats } from './programme-store.ts'

/**
 * Puts sessions into the agendas of many at once, as if each had joined. A session that blocks holds where the time is
 * free. The caller minds capacities and names nobody twice.
 */
export async function putInAgendas(
  work: Work,
  eventId: string,
  pairs: readonly { readonly sessionId: string; readonly participantId: string }[],
): Promise<void> {
  if (pairs.length === 0) return
  const sessionIds = pairs.map((pair) => pair.sessionId)
  await lockParticipants(work, eventId, [...new Set(pairs.map((pair) => pair.participantId))])
  await takeSeats(work, eventId, sessionIds)
  const times = await readTimes(work, eventId, [...new Set(sessionIds)])
  await reserveWhereFree(
    work,
    eventId,
    pairs.flatMap(({ sessionId, participantId }) => {
      const time = times.get(sessionId)
      if (!time) return []
      const { startsAt, endsAt, blocking } = time
      return [
        {
          participantId,
          kind: 'session' as const,
          sourceId: sessionId,
          startsAt,
          endsAt,
          role: 'attendee',
          holds: blocking,
        },
      ]
    }),
  )
}
