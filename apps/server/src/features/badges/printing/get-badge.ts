import type { InputOf, ReplyOf } from '@parley/contract'
import type { badgeCalls } from '@parley/contract/badges'
import { parseTicketId } from '@parley/contract/participants'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { findBadgePerson, makeBadgeMaker, svgOf } from '../drawing/index.ts'
import { mustPrintBadges } from '../templates/index.ts'
import { getPrintedBefore } from './print-store.ts'

type Call = typeof badgeCalls.getBadge

/**
 * @throws Failure `ticketNotFound`
 * @see docs/rules/badges.md PRINT-14
 */
export async function getBadge(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, ticketId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  mustPrintBadges(actor)
  const person = await findBadgePerson(ctx, eventId, { ticketId: parseTicketId(ticketId) })
  if (!person) throw new Failure('ticketNotFound')
  const { participantId, fullName, typeId } = person
  const { fonts, sidesOf, templateOf } = await makeBadgeMaker(ctx, eventId, [typeId])
  const { front, back } = sidesOf(person)
  const { printedAtMillis } = await getPrintedBefore(ctx.db, eventId, participantId)
  return {
    participantId,
    ticketId: person.ticketId,
    fullName,
    widthMm: front.widthMm,
    heightMm: front.heightMm,
    templateId: templateOf(typeId).id,
    front: svgOf(front, fonts),
    back: back && svgOf(back, fonts),
    printedAtMillis,
  }
}
