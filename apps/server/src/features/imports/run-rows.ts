import { isFinished } from '@parley/contract/events'
import { createCommand } from '../../platform/commands.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { findEventRow } from '../events/index.ts'
import { spendInvitations } from '../participants/index.ts'
import type { RowsRun } from './jobs.ts'
import { findRowsImport, lockRows, type Rows, settingsHash, startRows } from './rows/index.ts'

interface Choice {
  readonly eventId: string
  readonly importId: string
  readonly take: 'all' | 'right'
  readonly invite: boolean
}

/**
 * Answers at once; progress and result are live under the command.
 *
 * @param job saves rows of this kind
 * @throws Failure `notFound` for a preview of another event, or older than a day
 * @throws Failure the kind's `stale` when types or questions changed since the preview, or it was run before
 * @throws Failure the kind's `notRight` when all rows were asked for and one is invalid
 * @throws Failure `eventFinished` and `tooManyRequests` for emails
 * @see docs/rules/imports.md PIMPORT-6, PIMPORT-10, BIMPORT-5
 */
export const runRows =
  (rows: Rows, job: JobKind<RowsRun>) =>
  async (
    ctx: Context,
    actor: ParticipantActor,
    { eventId, importId, take, invite }: Choice,
  ): Promise<{ commandId: string }> => {
    const known = await findRowsImport(ctx.db, rows.kind, eventId, importId)
    if (!known) throw new Failure('notFound')
    const { counts, invitable } = known.preview
    const { refused } = counts
    if (take === 'all' && refused > 0) throw new Failure(rows.notRight, { params: { refused } })
    if (invite && invitable > 0) await consumeRowLimit(ctx, actor, invitable)
    const settings = settingsHash(await rows.parseSettings(ctx.db, eventId))
    return ctx.inTransaction(async (work) => {
      const preview = await lockRows(work, rows.kind, eventId, importId)
      if (preview?.state !== 'preview' || preview.comparedWith !== settings) throw new Failure(rows.stale)
      const { userId, participantId } = actor
      const commandId = await createCommand(work, userId, rows.command)
      await startRows(work, eventId, importId, { takes: take, invites: invite, runBy: userId, commandId })
      work.addJob(job, { eventId, importId, userId, participantId, commandId })
      return { commandId }
    })
  }

async function consumeRowLimit(ctx: Context, actor: ParticipantActor, count: number): Promise<void> {
  const event = await findEventRow(ctx.db, actor.eventId)
  if (!event || isFinished(event.ends_at.epochMilliseconds, ctx.clock.now())) throw new Failure('eventFinished')
  await spendInvitations(ctx, actor, { isDemo: event.is_demo, count })
}
