import type { InputOf, ReplyOf } from '@parley/contract'
import type { badgeCalls } from '@parley/contract/badges'
import { createCommand } from '../../../platform/commands.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { countPeople } from './badge-fields-store.ts'
import { makeSheets } from './jobs.ts'

type Call = typeof badgeCalls.printSheets

/**
 * @throws Failure `nothingToPrint`
 * @see docs/rules/badges.md BADGE-14
 */
export async function printSheets(
  ctx: Context,
  { userId }: ParticipantActor,
  { eventId, ...wanted }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    if ((await countPeople(work.db, eventId, wanted)) === 0) throw new Failure('nothingToPrint')
    const commandId = await createCommand(work, userId, 'badges.sheets')
    work.addJob(makeSheets, { ...wanted, eventId, userId, commandId })
    return { commandId }
  })
}
