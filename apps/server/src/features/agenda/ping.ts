import type { InputOf, ReplyOf } from '@parley/contract'
import type { agendaCalls } from '@parley/contract/agenda'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { saveSeen } from './store.ts'

/**
 * @throws Failure `notFound` when the session is not in the caller's agenda
 * @see docs/rules/agenda.md AGENDA-14
 */
export async function ping(
  { db, clock }: Context,
  { eventId, participantId }: ParticipantActor,
  { sessionId }: InputOf<typeof agendaCalls.ping>,
): Promise<ReplyOf<typeof agendaCalls.ping>> {
  const { isTheirs, isOn } = await saveSeen(db, eventId, { participantId, sourceId: sessionId, at: clock.now() })
  if (!isTheirs) throw new Failure('notFound')
  return { isOn }
}
