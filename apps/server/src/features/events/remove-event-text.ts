import type { InputOf, ReplyOf } from '@parley/contract'
import type { eventCalls } from '@parley/contract/events'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { eventTextChanged } from './facts.ts'
import { touchEvent } from './settings-store.ts'
import { removeText } from './text-store.ts'

type Call = typeof eventCalls.removeEventText

/** Returns to the standard text. One that stands already is no error. */
export async function removeEventText(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, ...which }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    const rev = await touchEvent(work, eventId)
    await removeText(work, eventId, which)
    work.tell(eventTextChanged.of({ eventId, ...which, rev }))
    return { success: true as const }
  })
}
