import type { InputOf, ReplyOf } from '@parley/contract'
import type { bulkCalls } from '@parley/contract/bulk'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { findEventRow } from '../events/index.ts'
import { getMoves, hashSessions } from './apply-move.ts'
import { countEffects } from './move-store.ts'
import { startRun } from './runs.ts'

type Calls = typeof bulkCalls

/**
 * @throws Failure `notFound`
 * @see docs/rules/bulk.md BULK-6 to BULK-8
 */
export async function previewMove(
  { db, clock }: Context,
  _actor: ParticipantActor,
  { eventId, ...wanted }: InputOf<Calls['previewMove']>,
): Promise<ReplyOf<Calls['previewMove']>> {
  const event = await findEventRow(db, eventId)
  if (!event) throw new Failure('notFound')
  const now = clock.now()
  const { before, after } = await getMoves(db, event, wanted, now)
  const [first, end] = [event.starts_at.epochMilliseconds, event.ends_at.epochMilliseconds]
  return {
    sessions: before.length,
    ...(await countEffects(db, eventId, after)),
    outside: after.filter(({ startsAt, endsAt }) => startsAt < first || endsAt > end).length,
    begun: after.filter(({ startsAt }) => startsAt <= now).length,
    seen: hashSessions(before),
  }
}

/**
 * @throws Failure `programmeChanged` when the programme has changed since the preview
 * @throws Failure `nothingToMove`
 * @see docs/rules/bulk.md BULK-6 to BULK-8
 */
export async function runMove(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, ...wanted }: InputOf<Calls['runMove']>,
): Promise<ReplyOf<Calls['runMove']>> {
  return ctx.inTransaction(async (work) => {
    const event = await findEventRow(work.db, eventId)
    if (!event) throw new Failure('notFound')
    const { before } = await getMoves(work.db, event, wanted, work.now)
    if (before.length === 0) throw new Failure('nothingToMove')
    if (hashSessions(before) !== wanted.seen) throw new Failure('programmeChanged')
    return startRun(work, actor, 'move', wanted)
  })
}
