import type { InputOf, ReplyOf } from '@parley/contract'
import { DAY_MS } from '@parley/contract'
import { UNDO_MS } from '@parley/contract/events'
import {
  type bulkPeopleCalls,
  type ManyRun,
  type StartedMany,
  undoManyUntil,
  type WantedAct,
} from '@parley/contract/participants'
import { createCommand } from '../../../platform/commands.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import { findEventRow } from '../../events/index.ts'
import { openEvent, startOfLocalDay } from '../people/index.ts'
import { lockTypesShared, spendInvitations } from '../profile/index.ts'
import { applyMany, mayBeUndone } from './jobs.ts'
import { deleteOldRuns, endRun, insertRun, listChangedPeople, listRunsOf, lockRun, type Wanted } from './run-store.ts'
import { getPreview, listConcernedPeople } from './select-store.ts'

type Calls = typeof bulkPeopleCalls

/**
 * @throws Failure `invalidInput` if neither ids nor a filter select people
 * @see docs/rules/participants.md MANY-1
 */
export async function previewMany(
  { db, clock }: Context,
  { participantId }: ParticipantActor,
  selected: InputOf<Calls['previewMany']>,
): Promise<ReplyOf<Calls['previewMany']>> {
  const event = await findEventRow(db, selected.eventId)
  if (!event) throw new Failure('notFound')
  return getPreview(db, selected, { participantId, since: startOfLocalDay(clock.now(), event.timezone) })
}

/**
 * @throws Failure `invalidInput` if neither ids nor a filter select people, and for a type that does not exist
 * @throws Failure `eventFinished` for emails about an event that is over
 * @throws Failure `tooManyRequests`, see `spendInvitations`
 * @see docs/rules/participants.md MANY-2
 */
export async function runMany(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, ids, filter, except, ...wanted }: InputOf<Calls['runMany']>,
): Promise<ReplyOf<Calls['runMany']>> {
  const isMail = wanted.act === 'invite' || wanted.act === 'remind'
  const event = isMail ? await openEvent(ctx, eventId) : await findEventRow(ctx.db, eventId)
  if (!event) throw new Failure('notFound')
  const asking = { participantId: actor.participantId, since: startOfLocalDay(ctx.clock.now(), event.timezone) }
  const selected = await listConcernedPeople(ctx.db, { eventId, ids, filter, except }, wanted, asking)
  if (wanted.act === 'invite' && selected.length > 0) {
    await spendInvitations(ctx, actor, { isDemo: event.is_demo, count: selected.length })
  }
  return ctx.inTransaction(async (work) => {
    await refuseUnknownType(work, eventId, wanted)
    return startRun(work, actor, wanted, selected)
  })
}

async function refuseUnknownType(work: Work, eventId: string, { act, typeId }: WantedAct): Promise<void> {
  if (act !== 'type') return
  const isThere = typeId !== undefined && (await lockTypesShared(work, eventId, [typeId]))
  const key = typeId === undefined ? 'validation.error.required' : 'validation.error.format'
  if (!isThere) throw new Failure('invalidInput', { fields: [{ path: 'typeId', key, params: {} }] })
}

async function startRun(
  work: Work,
  { eventId, participantId, userId }: ParticipantActor,
  wanted: Wanted,
  selected: readonly string[],
): Promise<StartedMany> {
  const commandId = await createCommand(work, userId, `participants.${wanted.act}`)
  const runId = newId(work.now)
  await deleteOldRuns(work, eventId, work.now - DAY_MS)
  await insertRun(work, { eventId, runId, userId, commandId, wanted, selected })
  work.addJob(applyMany, { eventId, participantId, userId, runId, commandId })
  return { commandId, runId, people: selected.length }
}

/** @see docs/rules/participants.md MANY-6 */
export async function getManyRuns(
  { db, clock }: Context,
  { userId }: ParticipantActor,
  { eventId }: InputOf<Calls['getManyRuns']>,
): Promise<ReplyOf<Calls['getManyRuns']>> {
  const now = clock.now()
  const runs = await listRunsOf(db, { eventId, userId, since: now - UNDO_MS })
  const isShown = (run: ManyRun) =>
    run.endedAtMillis === null ||
    (mayBeUndone(run.act, run.peopleChanged) && undoManyUntil(run, run.endedAtMillis) > now)
  return { runs: runs.filter(isShown) }
}

/**
 * @throws Failure `notFound`
 * @see docs/rules/participants.md MANY-5
 */
export async function stopMany(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, runId }: InputOf<Calls['stopMany']>,
): Promise<ReplyOf<Calls['stopMany']>> {
  return ctx.inTransaction(async (work) => {
    if (!(await lockRun(work, { eventId, runId }, 0))) throw new Failure('notFound')
    await endRun(work, { eventId, runId }, 'stopped')
    return { success: true }
  })
}

/**
 * @throws Failure `notFound`, also for a run that is itself an undo, and for an act of an earlier day
 * @see docs/rules/participants.md MANY-5
 */
export async function undoMany(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, runId }: InputOf<Calls['undoMany']>,
): Promise<ReplyOf<Calls['undoMany']>> {
  return ctx.inTransaction(async (work) => {
    const run = await lockRun(work, { eventId, runId }, 0)
    if (!run || run.wanted.act === 'undo') throw new Failure('notFound')
    await endRun(work, { eventId, runId }, 'stopped')
    const selected = await listChangedPeople(work, { eventId, runId })
    return startRun(work, actor, { act: 'undo', runId, of: run.wanted.act }, selected)
  })
}
