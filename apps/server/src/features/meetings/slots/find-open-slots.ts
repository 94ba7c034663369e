import type { InputOf, ReplyOf } from '@parley/contract'
import type { meetingCalls } from '@parley/contract/meetings'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { resolveSubject } from '../../booths/index.ts'
import { planPositionsSql } from '../../venue/index.ts'
import { actingInMeeting } from '../teams/index.ts'
import { adjacentSlots, bestSlots, type RatedSlot, rateSlots } from './best-slots.ts'
import { getOpenSlots, type OpenSlots } from './open-slots.ts'
import type { ListSpotsRow } from './row-types.gen.ts'
import type { Spot } from './walk-minutes.ts'

type Call = typeof meetingCalls.findOpenSlots

/**
 * Finds slots when two people are free. `swaps` are slots when only the caller is busy; on behalf of another person
 * there are none. Nothing is revealed of the agenda of a colleague who was asked.
 *
 * @throws Failure `notFound` when the caller sees no such participant, may not look for the other, or the meeting is
 *   not one of the two
 * @see docs/rules/meetings.md MEET-9 MEET-13 MEET-14 MEET-24 MEET-54
 */
export async function findOpenSlots(
  ctx: Context,
  actor: ParticipantActor,
  { participantId: theirId, asParticipantId, meetingId, invitationId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { eventId } = actor
  // A person who answers for a colleague may not see their day in any other way.
  const subject = invitationId
    ? await actingInMeeting(ctx, actor, asParticipantId, { invitationId, waitsFrom: theirId })
    : await resolveSubject(ctx.db, actor, asParticipantId, { kind: 'view' })
  if (subject.kind !== 'participant') throw new Failure('notFound')
  const isOwn = subject.id === actor.participantId
  const query = {
    eventId,
    viewer: actor,
    myId: subject.id,
    theirId,
    meetingId: meetingId ?? null,
    now: ctx.clock.now(),
  }
  const found = await getOpenSlots(ctx.db, query)
  if (!found.theyAreSeen || !found.meetingIsTheirs) throw new Failure('notFound')
  const swaps = found.swaps.filter(({ busyWith }) => isOwn && busyWith.every(({ mayLeave }) => mayLeave))
  const judged = rateSlots(found.slots, isOwn || !invitationId ? found.entries : [])
  const seesMap = found.mapHasScale && (actor.tabs?.includes('venueMap') ?? true)
  const spots = seesMap ? await listSpots(ctx.db, eventId, idsOf(judged)) : undefined
  const slots = found.slots.map(({ id, sdt, edt }) => ({ id, sdt, edt }))
  return {
    slots,
    best: bestSlots(judged, spots),
    around: adjacentSlots(judged, spots),
    swaps,
    reason: reasonForNone(found),
  }
}

const idsOf = (judged: readonly RatedSlot[]): ReadonlySet<string> =>
  new Set(judged.flatMap(({ slot, beside }) => (beside ? [slot.id, beside.entry.sourceId] : [])))

async function listSpots(db: Kysely<DB>, eventId: string, ids: ReadonlySet<string>): Promise<Map<string, Spot>> {
  const those = sql`any(${[...ids]}::text[])`
  const { rows } = await sql<NeverNull<ListSpotsRow, 'planId' | 'x' | 'y'>>`
    select held.id, spot.plan_id as "planId", spot.x, spot.y
    from (
      select s.session_id as id, s.location_id from session s where s.event_id = ${eventId} and s.session_id = ${those}
      union all
      select m.meeting_id, m.place_id from meeting m where m.event_id = ${eventId} and m.meeting_id = ${those}
    ) held
    join ${planPositionsSql(eventId)} spot on spot.location_id = held.location_id`.execute(db)
  return new Map(rows.map(({ id, ...spot }) => [id, spot]))
}

function reasonForNone({ slots, anyOpen, anyOfMine }: OpenSlots): ReplyOf<Call>['reason'] {
  if (slots.length > 0) return null
  if (!anyOpen) return 'noDealRoom'
  return anyOfMine ? 'noSpaceOfTheirs' : 'noSpaceOfMine'
}
