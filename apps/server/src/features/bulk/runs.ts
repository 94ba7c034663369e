import { DAY_MS, type InputOf, type ReplyOf } from '@parley/contract'
import type { BulkAct, bulkCalls } from '@parley/contract/bulk'
import { createCommand } from '../../platform/commands.ts'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { applyBulk } from './jobs.ts'
import { insertRun, listRuns } from './run-store.ts'

type Call = typeof bulkCalls.getBulkRuns

const SHOWN = 10
export const UNDONE_WITHIN_MS = DAY_MS

export async function startRun(
  work: Work,
  { eventId, userId }: ParticipantActor,
  act: BulkAct,
  wanted: object,
): Promise<{ commandId: string }> {
  const commandId = await createCommand(work, userId, `bulk.${act}`)
  const run = { eventId, runId: newId(work.now) }
  await insertRun(work, { ...run, act, userId, commandId, wanted })
  work.addJob(applyBulk, { ...run, userId, commandId })
  return { commandId }
}

/** @see docs/rules/bulk.md BULK-9 */
export async function getBulkRuns(
  { db, clock }: Context,
  { userId }: ParticipantActor,
  { eventId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return { runs: await listRuns(db, eventId, { userId, length: SHOWN, since: clock.now() - UNDONE_WITHIN_MS }) }
}
