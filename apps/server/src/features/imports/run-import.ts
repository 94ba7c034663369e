import type { InputOf, ReplyOf } from '@parley/contract'
import type { importCalls } from '@parley/contract/imports'
import { createCommand } from '../../platform/commands.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { getFingerprint } from './compare/index.ts'
import { applyImport } from './jobs.ts'
import { lockPreview, markPreview } from './save/index.ts'

type Call = typeof importCalls.runImport

/**
 * Answers at once; progress and result are live under the command.
 *
 * @throws Failure `notFound` for a preview of another event, or older than a day
 * @throws Failure `importStale` when the programme changed since the preview, or it was run before
 * @see docs/rules/imports.md IMPORT-8
 */
export async function runImport(
  ctx: Context,
  { userId }: ParticipantActor,
  { eventId, importId, takeDates, takeTimezone }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    const preview = await lockPreview(work, eventId, importId)
    if (!preview) throw new Failure('notFound')
    if (preview.state !== 'preview') throw new Failure('importStale')
    if (preview.compared_with !== (await getFingerprint(work.db, eventId))) throw new Failure('importStale')
    const commandId = await createCommand(work, userId, 'runImport')
    await markPreview(work, eventId, importId, { state: 'running', runBy: userId, commandId, takeDates, takeTimezone })
    work.addJob(applyImport, { eventId, importId, userId, commandId })
    return { commandId }
  })
}
