import type { InputOf, ReplyOf } from '@parley/contract'
import type { appCalls } from '@parley/contract/app'
import { resumeSignIn } from '../features/accounts/index.ts'
import type { Context } from '../platform/context.ts'
import { Failure } from '../platform/failure.ts'
import type { Visitor } from '../platform/http/actor.ts'
import type { Exchange } from '../platform/http/serve.ts'
import { getEvent } from './get-event.ts'

type Call = typeof appCalls.resume

/**
 * Renews the sign-in and returns the data of the first page, which replaces several round trips at its start.
 *
 * @throws Failure `refreshRefused` if the sign-in has ended, or ends with this use. The cookie is then removed.
 * @see docs/rules/around.md AROUND-19
 */
export async function resume(
  ctx: Context,
  visitor: Visitor,
  { eventId }: InputOf<Call>,
  exchange: Exchange,
): Promise<ReplyOf<Call>> {
  const { tokens, signIn, profile } = await resumeSignIn(ctx, visitor, exchange)
  const actor = { ...visitor, userId: signIn.userId, signInId: signIn.signInId }
  const event = eventId === undefined ? null : await getEvent(ctx, actor, { eventId }).catch(nullIfNotFound)
  return { ...tokens, profile, event }
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof Failure && error.reason === 'notFound') return null
  throw error
}
