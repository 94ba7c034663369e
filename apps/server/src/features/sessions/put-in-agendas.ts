import type { Work } from '../../platform/work.ts'
import { release, reserveWhereFree } from '../agenda/index.ts'
import { lockParticipants } from '../participants/index.ts'
import { readTimes, takeSeats } from './records/index.ts'
import { closeWaiting, requestAnswered, requestChanged } from './requests/index.ts'
import { giveSeatsBack } from './store.ts'

/**
 * Puts sessions into the agendas of many at once, as if each had joined. A session that blocks holds where the time is
 * free. The caller minds capacities and names nobody twice.
 *
 * @param options.block the sessions hold, also those that do not block by themselves
 */
export async function putInAgendas(
  work: Work,
  eventId: string,
  pairs: readonly { readonly sessionId: string; readonly participantId: string }[],
  { block = false }: { readonly block?: boolean } = {},
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
          holds: blocking || block,
        },
      ]
    }),
  )
}

/**
 * Takes a session out of the agendas of many who attend it, as if each had left, and what they asked for is asked for no
 * longer. The caller has locked the people, and names nobody who is on its stage.
 */
export async function takeFromAgendas(
  work: Work,
  eventId: string,
  sessionId: string,
  participantIds: readonly string[],
): Promise<void> {
  if (participantIds.length === 0) return
  const left = await release(
    work,
    eventId,
    'session',
    participantIds.map((participantId) => ({ sourceId: sessionId, participantId })),
  )
  await giveSeatsBack(
    work,
    eventId,
    left.map(() => sessionId),
  )
  for (const participantId of await closeWaiting(work, { eventId, sessionId }, participantIds, 'withdrawn')) {
    work.tell(requestChanged.of({ eventId, sessionId, participantId }))
  }
}

/** Who has asked for a session, and has it by now, is answered. */
export async function acceptWaiting(
  work: Work,
  eventId: string,
  sessionId: string,
  participantIds: readonly string[],
): Promise<void> {
  for (const participantId of await closeWaiting(work, { eventId, sessionId }, participantIds, 'accepted')) {
    const request = { eventId, sessionId, participantId }
    work.tell(requestChanged.of(request))
    work.tell(requestAnswered.of(request))
  }
}
