import type { InputOf, ReplyOf } from '@parley/contract'
import { PEOPLE_PAGE, type peopleCalls, REMOVAL_UNDO_MS } from '@parley/contract/participants'
import type { Context } from '../../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { deleteBans } from '../records/index.ts'
import { listRemoved, type RemovedCursor } from './removal-store.ts'

type Calls = typeof peopleCalls

/**
 * @throws Failure `invalidInput` for a cursor of another list
 * @see docs/rules/participants.md BAN-4
 */
export async function getRemoved(
  ctx: Context,
  { eventId }: ParticipantActor,
  { after }: InputOf<Calls['getRemoved']>,
): Promise<ReplyOf<Calls['getRemoved']>> {
  const list = JSON.stringify(['removed', eventId])
  const from = after === undefined ? null : await decodeCursor<RemovedCursor>(ctx, list, after)
  const now = ctx.clock.now() - REMOVAL_UNDO_MS
  const rows = await listRemoved(ctx.db, eventId, { after: from, length: PEOPLE_PAGE + 1, now })
  const people = rows.slice(0, PEOPLE_PAGE)
  const last = rows.length > PEOPLE_PAGE ? people.at(-1) : undefined
  return { people, after: last ? await encodeCursor(ctx, list, [last.removedAtMillis ?? 0, last.id]) : null }
}

/** @see docs/rules/participants.md BAN-4 */
export async function unblockParticipants(
  ctx: Context,
  { eventId }: ParticipantActor,
  { ids }: InputOf<Calls['unblockParticipants']>,
): Promise<ReplyOf<Calls['unblockParticipants']>> {
  return ctx.inTransaction(async (work) => ({ allowed: (await deleteBans(work, eventId, ids)).length }))
}
