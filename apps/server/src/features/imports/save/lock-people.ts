import type { Work } from '../../../platform/work.ts'
import { participantsWith } from '../../agenda/index.ts'
import { lockParticipants } from '../../participants/index.ts'

interface People {
  /** Occurrences whose agendas will change. */
  readonly sessionIds: readonly string[]
  readonly participantIds: readonly string[]
  readonly speakers: readonly string[]
}

/**
 * Locks at once everybody whom a run may touch, before any row of a session: someone who joins a talk meanwhile takes
 * the same order, and neither waits for the other for ever.
 */
export async function lockPeople(work: Work, eventId: string, people: People): Promise<void> {
  const inAgendas = await participantsWith(work.db, eventId, 'session', people.sessionIds)
  await lockParticipants(work, eventId, [...new Set([...inAgendas, ...people.participantIds, ...people.speakers])])
}
