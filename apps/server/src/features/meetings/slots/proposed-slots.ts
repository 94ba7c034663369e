import type { ReplyOf } from '@parley/contract'
import type { meetingCalls } from '@parley/contract/meetings'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { conflictingEntries, isFree, openSlots } from './free-times.ts'
import type { CheckProposedTimesRow } from './row-types.gen.ts'
import { getSlotFacts } from './slot-facts.ts'

type Call = typeof meetingCalls.findOpenProposals
type Reply = ReplyOf<Call>
type OpenProposal = Reply['open'][number]
/** A proposed time with the receiver's conflicting entries. */
type OpenOrBusy = Reply['swaps'][number]

/** @see docs/rules/meetings.md MEET-51 MEET-14 */
export async function findOpenProposals(ctx: Context, { eventId, participantId }: ParticipantActor): Promise<Reply> {
  const proposedSql = proposedIn(eventId, sql`i.to_id = ${participantId}`)
  const found = await listOpenTimes(ctx.db, eventId, proposedSql, ctx.clock.now(), participantId)
  const open = found.filter(({ busyWith }) => busyWith.length === 0)
  const swaps = found.filter(({ busyWith }) => busyWith.length > 0 && busyWith.every(({ mayLeave }) => mayLeave))
  return { open: open.map(({ busyWith: _none, ...time }) => time), swaps }
}

export const listOpenProposals = (
  db: Kysely<DB>,
  eventId: string,
  which: RawBuilder<unknown>,
  now: number,
): Promise<OpenProposal[]> => listOpenTimes(db, eventId, proposedIn(eventId, which), now)

const proposedIn = (eventId: string, which: RawBuilder<unknown>) => sql`
  select i.invitation_id, i.from_id, i.to_id, proposed.slot_id
  from invitation i cross join unnest(i.proposed_slot_ids) as proposed (slot_id)
  where i.event_id = ${eventId} and i.state = 'waiting' and ${which}`

/**
 * Checks that each proposed time is open for the two.
 *
 * @throws Failure `notFound` when one is no slot of the event
 * @throws Failure `slotOver` when one has begun
 * @throws Failure `slotTaken` when one is not free for both, or has no table left
 */
export async function checkProposedTimes(
  work: Work,
  eventId: string,
  { fromId, toId, slotIds }: { fromId: string; toId: string; slotIds: readonly string[] },
): Promise<void> {
  if (slotIds.length === 0) return
  const proposedSql = sql`select ${''}::text as invitation_id, ${fromId}::text as from_id, ${toId}::text as to_id,
    unnest(${[...slotIds]}::text[]) as slot_id`
  const open = await listOpenTimes(work.db, eventId, proposedSql, work.now)
  if (open.length === slotIds.length) return
  const { rows } = await sql<NeverNull<CheckProposedTimesRow, 'isOver'>>`
    select s.session_id as id, lower(s.during) <= ${instantOf(work.now)} as "isOver"
    from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    where s.event_id = ${eventId} and s.session_id = any(${[...slotIds]}::text[]) and d.type = 'dealroom'`.execute(
    work.db,
  )
  if (rows.length < slotIds.length) throw new Failure('notFound')
  throw new Failure(rows.some(({ isOver }) => isOver) ? 'slotOver' : 'slotTaken')
}

/**
 * @param proposedSql a select of `invitation_id`, `from_id`, `to_id` and `slot_id`
 * @param busyId the receiver of all of them; if given, times when they are busy are returned too, with the conflicting
 *   entries
 */
async function listOpenTimes(
  db: Kysely<DB>,
  eventId: string,
  proposedSql: RawBuilder<unknown>,
  now: number,
  busyId?: string,
): Promise<OpenOrBusy[]> {
  const facts = await getSlotFacts<'asked'>(
    db,
    {
      eventId,
      now,
      which: sql`and s.session_id in (select slot_id from asked)`,
      people: sql`select from_id from asked union select to_id from asked`,
      ...(busyId === undefined ? {} : { dayOf: busyId }),
    },
    {
      before: sql`asked as materialized (${proposedSql}),`,
      columns: sql`(select json_agg(json_build_object('invitationId', invitation_id, 'fromId', from_id, 'toId', to_id,
        'slotId', slot_id)) from asked) as asked,`,
    },
  )
  const bySlot = Map.groupBy(facts.more.asked ?? [], ({ slotId }) => slotId)
  return openSlots(facts).flatMap(({ id, sdt, edt }) =>
    (bySlot.get(id) ?? [])
      .filter(({ fromId }) => isFree(facts, fromId, { sdt, edt }))
      .filter(({ toId }) => busyId !== undefined || isFree(facts, toId, { sdt, edt }))
      .map(({ invitationId }) => ({
        invitationId,
        id,
        sdt,
        edt,
        busyWith: conflictingEntries(facts.day, { sdt, edt }),
      })),
  )
}
