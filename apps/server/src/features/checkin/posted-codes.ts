import type { InputOf, ReplyOf } from '@parley/contract'
import type { checkinCalls } from '@parley/contract/checkin'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newTicketId } from '../../platform/ids.ts'
import { areasChanged } from './facts.ts'
import { findPostedArea, findPostedCode, savePostedCode } from './records/area-store.ts'

/* @see docs/rules/checkin.md AREA-4 */

type Calls = typeof checkinCalls

/** @throws Failure `notFound` */
export async function getPostedCode(
  { db }: Context,
  _: ParticipantActor,
  { eventId, id: areaId }: InputOf<Calls['getPostedCode']>,
): Promise<ReplyOf<Calls['getPostedCode']>> {
  const code = await findPostedCode(db, { eventId, areaId })
  if (code === undefined) throw new Failure('notFound')
  return { code }
}

/** @throws Failure `notFound` */
export async function createPostedCode(
  ctx: Context,
  _: ParticipantActor,
  { eventId, id }: InputOf<Calls['createPostedCode']>,
): Promise<ReplyOf<Calls['createPostedCode']>> {
  const code = newTicketId()
  await save(ctx, { eventId, areaId: id }, code)
  return { code }
}

/** @throws Failure `notFound` */
export async function removePostedCode(
  ctx: Context,
  _: ParticipantActor,
  { eventId, id }: InputOf<Calls['removePostedCode']>,
): Promise<ReplyOf<Calls['removePostedCode']>> {
  await save(ctx, { eventId, areaId: id }, null)
  return { success: true }
}

async function save(ctx: Context, area: { eventId: string; areaId: string }, code: string | null): Promise<void> {
  await ctx.inTransaction(async (work) => {
    if (!(await savePostedCode(work, area, code))) throw new Failure('notFound')
    work.recordFact(areasChanged.of({ eventId: area.eventId, areaIds: [area.areaId] }))
  })
}

/** @throws Failure `notFound` for a code that was replaced or removed */
export async function getPostedArea(
  { db }: Context,
  { participantId }: ParticipantActor,
  { eventId, id: areaId, code }: InputOf<Calls['getPostedArea']>,
): Promise<ReplyOf<Calls['getPostedArea']>> {
  const found = await findPostedArea(db, { eventId, areaId, code, participantId })
  if (!found) throw new Failure('notFound')
  return found
}
