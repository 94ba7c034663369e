import type { Work } from '../../platform/work.ts'
import { release, reserveWhereFree } from '../agenda/index.ts'
import { lockParticipants } from '../participants/index.ts'
import { listTimes, reserveSeats } from './records/index.ts'
import { closeWaitingRequests, requestAnswered, requestChanged } from './requests/index.ts'
import { returnSeats } from './store.ts'

/**
 * Adds sessions to agendas. A blocking session holds if the time is free. The caller checks capacities and passes no
 * pair twice.
 *
 * @param options.block makes the sessions hold even if they do not block
 */
export async function addToAgendas(
  work: Work,
  eventId: string,
  pairs: readonly { readonly sessionId: string; readonly participantId: string }[],
  { block = false }: { readonly block?: boolean } = {},
): Promise<void> {
  if (pairs.length === 0) return
  const sessionIds = pairs.map((pair) => pair.sessionId)
  await lockParticipants(work, eventId, [...new Set(pairs.map((pair) => pair.participantId))])
  await reserveSeats(work, eventId, sessionIds)
  const times = await listTimes(work, eventId, [...new Set(sessionIds)])
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
 * Removes a session from agendas. The caller has locked the people, and passes no speakers or other people of the
 * session.
 */
export async function removeFromAgendas(
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
  await returnSeats(
    work,
    eventId,
    left.map(() => sessionId),
  )
  for (const participantId of await closeWaitingRequests(work, { eventId, sessionId }, participantIds, 'withdrawn')) {
    work.recordFact(requestChanged.of({ eventId, sessionId, participantId }))
  }
}

export async function acceptWaitingRequests(
  work: Work,
  eventId: string,
  sessionId: string,
  participantIds: readonly string[],
): Promise<void> {
  for (const participantId of await closeWaitingRequests(work, { eventId, sessionId }, participantIds, 'accepted')) {
    const request = { eventId, sessionId, participantId }
    work.recordFact(requestChanged.of(request))
    work.recordFact(requestAnswered.of(request))
  }
}
