import type { InputOf, ReplyOf } from '@parley/contract'
import type { leadCalls } from '@parley/contract/leads'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { boothOf } from './booth-of.ts'
import { leadsChanged } from './facts.ts'
import { removeLead as remove, updateLead } from './lead-store.ts'
import { getLead, withKnownTags } from './save-lead.ts'

type Calls = typeof leadCalls

/**
 * @throws Failure `notFound` for a lead that the booth does not have
 * @see docs/rules/leads.md LEAD-5
 */
export async function changeLead(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, boothId: requestedBoothId, id, change }: InputOf<Calls['changeLead']>,
): Promise<ReplyOf<Calls['changeLead']>> {
  return ctx.inTransaction(async (work) => {
    const { id: boothId } = await boothOf(work.db, actor, requestedBoothId)
    const place = { eventId, boothId, participantId: id }
    if (!(await updateLead(work, place, await withKnownTags(work, place, change)))) throw new Failure('notFound')
    work.recordFact(leadsChanged.of({ eventId, boothId, participantIds: [id] }))
    return { lead: await getLead(work, place) }
  })
}

/** @throws Failure `notFound` for a lead that the booth does not have */
export async function removeLead(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, boothId: requestedBoothId, id }: InputOf<Calls['removeLead']>,
): Promise<ReplyOf<Calls['removeLead']>> {
  return ctx.inTransaction(async (work) => {
    const { id: boothId } = await boothOf(work.db, actor, requestedBoothId)
    if (!(await remove(work, { eventId, boothId, participantId: id }))) throw new Failure('notFound')
    return { success: true as const }
  })
}
