import type { InputOf, ReplyOf } from '@parley/contract'
import type { importCalls } from '@parley/contract/imports'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { readPreview } from './save/store.ts'

type Call = typeof importCalls.getImport

/** @throws Failure `notFound` for one that is not of this event, or older than a day */
export async function getImport(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, importId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const kept = await readPreview(ctx.db, eventId, importId)
  if (!kept) throw new Failure('notFound')
  return { preview: kept.shown, state: kept.state }
}
