import type { InputOf, ReplyOf } from '@parley/contract'
import { isFinished } from '@parley/contract/events'
import type { importCalls } from '@parley/contract/imports'
import { openCommand } from '../../platform/commands.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { findEventRow } from '../events/index.ts'
import { spendInvitations } from '../participants/index.ts'
import { applyPeople } from './jobs.ts'
import { lockPeople, readPeopleImport, readSettings, settingsHash, startPeople } from './people/index.ts'

type Call = typeof importCalls.runPeople

/**
 * Starts to put the people of a preview into the event, and answers at once: how far it has come, and whether it went well, is
 * live under the command.
 *
 * @throws Failure `notFound` for a preview that is not of this event, or older than a day
 * @throws Failure `peopleImportStale` when types or questions changed since the preview, or it was run before
 * @throws Failure `peopleNotRight` when all rows were asked for and one cannot be taken
 * @throws Failure `eventFinished` and `tooManyRequests` for invitations
 * @see docs/rules/imports.md PIMPORT-6, PIMPORT-10
 */
export async function runPeople(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, importId, take, invite }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const known = await readPeopleImport(ctx.db, eventId, importId)
  if (!known) throw new Failure('notFound')
  const { counts, invitable } = known.preview
  if (take === 'all' && counts.refused > 0) throw new Failure('peopleNotRight', { params: { refused: counts.refused } })
  if (invite && invitable > 0) await spendOn(ctx, actor, invitable)
  const settings = settingsHash(await readSettings(ctx.db, eventId))
  return ctx.inTransaction(async (work) => {
    const preview = await lockPeople(work, eventId, importId)
    if (preview?.state !== 'preview' || preview.comparedWith !== settings) throw new Failure('peopleImportStale')
    const { userId, participantId } = actor
    const commandId = await openCommand(work, userId, 'runPeople')
    await startPeople(work, eventId, importId, { takes: take, invites: invite, runBy: userId, commandId })
    work.addJob(applyPeople, { eventId, importId, userId, participantId, commandId })
    return { commandId }
  })
}

async function spendOn(ctx: Context, actor: ParticipantActor, count: number): Promise<void> {
  const event = await findEventRow(ctx.db, actor.eventId)
  if (!event || isFinished(event.ends_at.epochMilliseconds, ctx.clock.now())) throw new Failure('eventFinished')
  await spendInvitations(ctx, actor, { isDemo: event.is_demo, count })
}
