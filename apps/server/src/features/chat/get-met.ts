import type { InputOf, ReplyOf } from '@parley/contract'
import { roomOfTwo } from '@parley/contract/chat'
import { type contactCalls, MAX_MET } from '@parley/contract/contacts'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { listMet } from '../contacts/index.ts'
import { listLastWritten } from './records/index.ts'

type Call = typeof contactCalls.getMet

/** @see docs/rules/contacts.md CONTACT-21 */
export async function getMet(
  ctx: Context,
  actor: ParticipantActor,
  { eventId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { userId } = actor
  const met = (await listMet(ctx, eventId, [actor])).get(actor.participantId) ?? []
  const people = met.slice(0, MAX_MET)
  const roomWith = (other: string | null) => (other && other !== userId ? roomOfTwo(userId, other) : null)
  const wrote = await listLastWritten(
    ctx.db,
    people.flatMap((each) => roomWith(each.userId) ?? []),
    userId,
  )
  return {
    people: people.map(({ card, ...person }) => ({
      ...person,
      email: card.emails[0] ?? null,
      wrote: wrote.get(roomWith(person.userId) ?? '') ?? null,
    })),
  }
}
