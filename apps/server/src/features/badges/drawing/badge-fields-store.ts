import type { BadgeFields } from '@parley/contract/badges'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { CountPeopleRow, ListPeopleRow, ListPeopleWithNonAsciiRow, ListTypeIdsRow } from './row-types.gen.ts'

export interface BadgePerson extends BadgeFields {
  readonly typeId: string
  readonly sortName: string
}

type Row = Omit<BadgePerson, 'ticketUrl'>

/** A person with an unconfirmed registration (`awaits_owner`) has no valid ticket yet. */
const HAS_BADGE = sql`p.state <> 'deleted' and not p.awaits_owner`

/**
 * Types and answers are in the language of the event. Private answers are included, because only organizers design
 * templates.
 *
 * @param which condition and order for the participants `p`
 */
async function listPeople(
  { db, settings }: Context,
  eventId: string,
  which: RawBuilder<unknown>,
): Promise<BadgePerson[]> {
  const { rows } = await sql<ListPeopleRow<Row>>`
    select p.participant_id as "participantId", p.ticket_id as "ticketId", p.name as "firstName", p.surname as "lastName",
      trim(p.name || ' ' || p.surname) as "fullName", coalesce(p.company, '') as company,
      coalesce(p.job_title, '') as "jobTitle", coalesce(p.ticket_type, '') as "ticketType", coalesce(p.city, '') as city,
      p.type_id as "typeId", p.sort_name as "sortName", e.name as "eventName", e.default_language as language,
      coalesce(t.texts->>e.default_language, t.texts->>'en', '') as "participantType",
      coalesce(a.answers, '{}') as answers
    from participant p
    join event e on e.event_id = ${eventId}
    join participant_type t on t.event_id = ${eventId} and t.type_id = p.type_id
    left join lateral (
      select jsonb_object_agg(c.category_id, case when c.kind = 'text' then coalesce(pc.input_value, '')
        else coalesce((select string_agg(coalesce(s.texts->>e.default_language, s.texts->>'en'), ', ' order by s.index)
          from sub_category s where s.event_id = ${eventId} and s.category_id = c.category_id
            and s.sub_category_id = any(pc.selected)), '') end) as answers
      from participant_category pc
      join category c on c.event_id = ${eventId} and c.category_id = pc.category_id
      where pc.event_id = ${eventId} and pc.participant_id = p.participant_id
    ) a on true
    where p.event_id = ${eventId} and ${HAS_BADGE} and ${which}`.execute(db)
  return rows.map((row) => ({ ...row, ticketUrl: `${settings.publicUrl}/tickets/${encodeURIComponent(row.ticketId)}` }))
}

/** Lists people in the order of the ids, without those who have no badge. */
export async function listBadgePeople(ctx: Context, eventId: string, ids: readonly string[]): Promise<BadgePerson[]> {
  if (ids.length === 0) return []
  const people = await listPeople(ctx, eventId, sql`p.participant_id = any(${[...ids]}::text[])`)
  const byId = new Map(people.map((person) => [person.participantId, person]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findBadgePerson(
  ctx: Context,
  eventId: string,
  which: { readonly ticketId: string } | { readonly participantId: string },
): Promise<BadgePerson | null> {
  const is = 'ticketId' in which ? sql`p.ticket_id = ${which.ticketId}` : sql`p.participant_id = ${which.participantId}`
  const [person] = await listPeople(ctx, eventId, is)
  return person ?? null
}

export const listLongestNames = (
  ctx: Context,
  eventId: string,
  { typeIds, length }: { typeIds: readonly string[]; length: number },
): Promise<BadgePerson[]> =>
  listPeople(
    ctx,
    eventId,
    sql`true order by p.type_id = any(${[...typeIds]}::text[]) desc, char_length(p.name || p.surname) desc, p.participant_id
      limit ${length}`,
  )

export interface BadgeFilters {
  /** Participant types to include; empty for all types. */
  readonly typeIds: readonly string[]
  readonly participantId?: string | undefined
}
export interface Position {
  readonly sortName: string
  readonly participantId: string
}

const filtered = ({ typeIds, participantId }: BadgeFilters): RawBuilder<unknown> => sql`
  (${typeIds.length === 0} or p.type_id = any(${[...typeIds]}::text[]))
  and (${participantId ?? null}::text is null or p.participant_id = ${participantId ?? null}::text)`

export const listPageOfPeople = (
  ctx: Context,
  eventId: string,
  filters: BadgeFilters,
  after: Position,
  length: number,
): Promise<BadgePerson[]> =>
  listPeople(
    ctx,
    eventId,
    sql`${filtered(filters)} and (p.sort_name, p.participant_id) > (${after.sortName}, ${after.participantId})
      order by p.sort_name, p.participant_id limit ${length}`,
  )

export async function countPeople(db: Kysely<DB>, eventId: string, filters: BadgeFilters): Promise<number> {
  const { rows } = await sql<CountPeopleRow>`select count(*)::integer as people from participant p
    where p.event_id = ${eventId} and ${HAS_BADGE} and ${filtered(filters)}`.execute(db)
  return rows[0]?.people ?? 0
}

/** Lists people with non-ASCII texts, sorted by name. `words` are all texts of the badge. */
export async function listPeopleWithNonAscii(
  db: Kysely<DB>,
  eventId: string,
  filters: BadgeFilters,
): Promise<{ participantId: string; fullName: string; words: string }[]> {
  const { rows } = await sql<ListPeopleWithNonAsciiRow>`
    select p.participant_id as "participantId", trim(p.name || ' ' || p.surname) as "fullName", w.words
    from participant p
    cross join lateral (select concat_ws(' ', p.name, p.surname, p.company, p.job_title, p.city) as words) w
    where p.event_id = ${eventId} and ${HAS_BADGE} and ${filtered(filters)} and octet_length(w.words) > char_length(w.words)
    order by p.sort_name, p.participant_id`.execute(db)
  return rows
}

export async function listTypeIds(db: Kysely<DB>, eventId: string): Promise<string[]> {
  const { rows } = await sql<ListTypeIdsRow>`select t.type_id as id from participant_type t
    where t.event_id = ${eventId} order by t.index, t.type_id`.execute(db)
  return rows.map(({ id }) => id)
}
