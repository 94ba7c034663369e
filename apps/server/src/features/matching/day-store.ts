import { type Kysely, sql } from 'kysely'
import { type DayClock, instantOf } from '../../platform/clock.ts'
import { dayRangeSql } from '../../platform/database/day-sql.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type {
  ListBusyBlocksRow,
  ListExcludedPairsRow,
  ListFittingPairsRow,
  ListSlotsRow,
  ListSoughtOptionsRow,
  ListWillingPeopleRow,
  ListWishesRow,
} from './row-types.gen.ts'

export interface DaySlot {
  readonly id: string
  readonly ownerId: string | null
  readonly startsAt: number
  readonly endsAt: number
  readonly tables: number
}

export async function listSlots(
  db: Kysely<DB>,
  eventId: string,
  { day, now, ...clock }: DayClock & { day: string; now: number },
): Promise<DaySlot[]> {
  const { rows } = await sql<ListSlotsRow>`select s.session_id as id, d.owner_participant_id as "ownerId",
      ${millisSql(sql`lower(s.during)`)} as "startsAt", ${millisSql(sql`upper(s.during)`)} as "endsAt",
      (select count(*)::integer from location l where l.event_id = ${eventId} and l.parent_id = s.location_id
        and l.kind = 'place' and not exists (select from meeting m where m.event_id = ${eventId}
          and m.place_id = l.location_id and m.state <> 'cancelled' and m.during && s.during)) as tables
    from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    where s.event_id = ${eventId} and s.state = 'available' and d.type = 'dealroom' and d.state = 'active'
      and lower(s.during) <@ ${dayRangeSql(day, clock)} and lower(s.during) > ${instantOf(now)}
    order by lower(s.during), s.session_id`.execute(db)
  return rows
}

export interface WillingPerson {
  readonly id: string
  readonly typeId: string
  /** The participant types that the person's own type can find; null if it can find all types. */
  readonly finds: readonly string[] | null
  readonly organizer: boolean
  readonly mayInvite: boolean
  /**
   * `most` is the number of meetings that the person wishes for. `left` is the number that their type still allows;
   * null means no limit.
   */
  readonly most: number
  readonly left: number | null
}

export async function listWillingPeople(db: Kysely<DB>, eventId: string): Promise<WillingPerson[]> {
  const { rows } =
    await sql<ListWillingPeopleRow>`select p.participant_id as id, p.type_id as "typeId", t.finds_type_ids as finds,
      p.organizer, p.organizer or not e.restricted or t.invitation_rights as "mayInvite", w.most,
      t.max_meeting_count - (select count(*)::integer from meeting_person mp
        join meeting m on m.event_id = mp.event_id and m.meeting_id = mp.meeting_id and m.state <> 'cancelled'
        where mp.event_id = ${eventId} and mp.participant_id = p.participant_id and mp.role <> 'guest'
          and (not m.prebooked or exists (select from meeting_person o where o.event_id = ${eventId}
            and o.meeting_id = mp.meeting_id and o.participant_id <> mp.participant_id and o.role <> 'guest'))) as left
    from match_wish w
    join participant p on p.event_id = w.event_id and p.participant_id = w.participant_id and p.state = 'active'
    join participant_type t on t.event_id = p.event_id and t.type_id = p.type_id
    join event e on e.event_id = p.event_id
    where w.event_id = ${eventId} order by p.participant_id`.execute(db)
  return rows
}

export interface Busy {
  readonly id: string
  readonly kind: string
  readonly startsAt: number
  readonly endsAt: number
}

export async function listBusyBlocks(
  db: Kysely<DB>,
  eventId: string,
  ids: readonly string[],
  { from, until }: { from: number; until: number },
): Promise<Busy[]> {
  const { rows } = await sql<ListBusyBlocksRow>`select b.participant_id as id, b.kind,
      ${millisSql(sql`lower(b.during)`)} as "startsAt", ${millisSql(sql`upper(b.during)`)} as "endsAt"
    from agenda_block b where b.event_id = ${eventId} and b.participant_id = any(${[...ids]}::text[]) and b.holds
      and b.during && tstzrange(${instantOf(from)}, ${instantOf(until)})`.execute(db)
  return rows
}

interface Between {
  readonly oneId: string
  readonly otherId: string
}

/** Lists the wishes among these people: waiting requests and favourites. `oneId` wishes to meet `otherId`. */
export async function listWishes(db: Kysely<DB>, eventId: string, ids: readonly string[]): Promise<Between[]> {
  const these = sql`${[...ids]}::text[]`
  const { rows } = await sql<ListWishesRow>`select i.from_id as "oneId", i.to_id as "otherId" from invitation i
      where i.event_id = ${eventId} and i.state = 'waiting' and i.type <> 'reschedule' and i.from_id = any(${these})
        and i.to_id = any(${these})
    union select g.participant_id, g.other_id from participant_tag g
      where g.event_id = ${eventId} and g.tag = 'favourite' and g.participant_id = any(${these})
        and g.other_id = any(${these})`.execute(db)
  return rows
}

/**
 * Lists pairs that must not be proposed. The two have a meeting to come, one declined or ignores the other, or the pair
 * was proposed before.
 */
export async function listExcludedPairs(
  db: Kysely<DB>,
  eventId: string,
  ids: readonly string[],
  now: number,
): Promise<Between[]> {
  const these = sql`${[...ids]}::text[]`
  const { rows } = await sql<ListExcludedPairsRow>`select a.participant_id as "oneId", b.participant_id as "otherId"
      from meeting m
      join meeting_person a on a.event_id = ${eventId} and a.meeting_id = m.meeting_id and a.role <> 'guest'
      join meeting_person b on b.event_id = ${eventId} and b.meeting_id = m.meeting_id and b.role <> 'guest'
      where m.event_id = ${eventId} and m.state <> 'cancelled' and upper(m.during) > ${instantOf(now)}
        and a.participant_id = any(${these}) and b.participant_id = any(${these}) and a.participant_id < b.participant_id
    union select i.from_id, i.to_id from invitation i where i.event_id = ${eventId} and i.state = 'rejected'
      and i.type <> 'reschedule' and i.from_id = any(${these}) and i.to_id = any(${these})
    union select g.participant_id, g.other_id from participant_tag g where g.event_id = ${eventId} and g.tag = 'ignored'
      and g.participant_id = any(${these}) and g.other_id = any(${these})
    union select o.one_id, o.other_id from match_proposal o where o.event_id = ${eventId}
      and o.state in ('waiting', 'declined') and o.one_id = any(${these}) and o.other_id = any(${these})`.execute(db)
  return rows
}

/** Counts for each pair the options that one seeks and the other offers. Ignores private answers. */
export async function listFittingPairs(
  db: Kysely<DB>,
  eventId: string,
  ids: readonly string[],
): Promise<(Between & { shared: number })[]> {
  const answers = (role: 'seek' | 'offer') => sql`select a.participant_id, unnest(a.selected) as option_id
    from participant_category a
    join category c on c.event_id = ${eventId} and c.category_id = a.category_id and c.role = ${role} and not c.is_private
    where a.event_id = ${eventId} and a.is_asked and a.participant_id = any(${[...ids]}::text[])`
  const { rows } = await sql<ListFittingPairsRow>`
    with sought as materialized (${answers('seek')}), offered as materialized (${answers('offer')})
    select least(s.participant_id, o.participant_id) as "oneId", greatest(s.participant_id, o.participant_id) as "otherId",
      count(*)::integer as shared
    from sought s join offered o on o.option_id = s.option_id and o.participant_id <> s.participant_id
    group by 1, 2`.execute(db)
  return rows
}

export interface SoughtOptions {
  readonly id: string
  readonly seeks: readonly string[]
  readonly offers: readonly string[]
}

/**
 * Lists the options that each person seeks and offers, for crowds with too many pairs for `listFittingPairs`. Omits
 * people who did not answer.
 */
export async function listSoughtOptions(
  db: Kysely<DB>,
  eventId: string,
  ids: readonly string[],
): Promise<SoughtOptions[]> {
  const { rows } = await sql<ListSoughtOptionsRow<SoughtOptions>>`select a.participant_id as id,
      coalesce(jsonb_agg(o.id) filter (where c.role = 'seek'), '[]') as seeks,
      coalesce(jsonb_agg(o.id) filter (where c.role = 'offer'), '[]') as offers
    from participant_category a
    join category c on c.event_id = ${eventId} and c.category_id = a.category_id and c.role in ('seek', 'offer') and not c.is_private
    cross join unnest(a.selected) o (id)
    where a.event_id = ${eventId} and a.is_asked and a.participant_id = any(${[...ids]}::text[])
    group by a.participant_id`.execute(db)
  return rows
}
