import type { InputOf, ReplyOf } from '@parley/contract'
import type { calendarCalls } from '@parley/contract/calendar'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { listEntries } from './list-entries.ts'

type Call = typeof calendarCalls.getPastAgenda

/** @see docs/rules/calendar.md CAL-4 */
export async function getPastAgenda(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  _input: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const own = sql`b.participant_id = ${participantId}`
  const entries = await listEntries(ctx.db, ctx.clock.now(), [eventId], own, { alsoFinished: true })
  return { entries: entries.map(({ userId: _owner, ...entry }) => entry) }
}
