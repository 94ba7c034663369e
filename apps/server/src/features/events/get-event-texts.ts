import type { InputOf, ReplyOf } from '@parley/contract'
import type { eventCalls } from '@parley/contract/events'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { listTexts } from './text-store.ts'

type Call = typeof eventCalls.getEventTexts

export async function getEventTexts(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const texts = await listTexts(ctx.db, eventId)
  return { texts: texts.map(({ language, key, text }) => ({ language, key, text })) }
}
