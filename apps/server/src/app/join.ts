import type { InputOf, ReplyOf } from '@parley/contract'
import type { appCalls } from '@parley/contract/app'
import { requestMeeting } from '../features/meetings/index.ts'
import { joinSession } from '../features/sessions/index.ts'
import type { Context } from '../platform/context.ts'
import { Failure } from '../platform/failure.ts'
import type { ParticipantActor } from '../platform/http/actor.ts'

type Call = typeof appCalls.join

/** Joins what the call names: a session, or a participant whom one asks to meet. Each names its failures. */
export async function join(
  ctx: Context,
  actor: ParticipantActor,
  { toType, sessionId, toId, message }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  if (toType === 'session') {
    if (!sessionId) throw missing('sessionId')
    return joinSession(ctx, actor, { sessionId, message })
  }
  if (!toId) throw missing('toId')
  return { success: true, ...(await requestMeeting(ctx, actor, { toId, message })) }
}

const missing = (path: string) => new Failure('invalidInput', { fields: [{ path, key: 'validation.error.required' }] })
