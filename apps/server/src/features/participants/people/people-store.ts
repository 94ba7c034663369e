import { fold } from '@parley/contract'
import {
  type ListedPerson,
  type OwnProfile,
  type PeopleCounts,
  type PeopleOrder,
  type PersonGap,
  type PersonRecord,
  type PersonState,
  parseTicketId,
} from '@parley/contract/participants'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { Narrow } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { fullNameSql } from '../records/index.ts'
import type { FindRecordRow, GetPeopleCountsRow, ListPeopleIdsRow, ListPeopleRow } from './row-types.gen.ts'

type Condition = RawBuilder<unknown>

export interface PeopleFilters {
  readonly eventId: string
  readonly query: string
  readonly typeId?: string | undefined
  readonly state?: PersonState | undefined
  readonly listed?: 'yes' | 'no' | undefined
  readonly without?: PersonGap | undefined
}

export type PeopleCursor = readonly [key: string | number, id: string]

export interface FoundPeople {
  readonly people: ListedPerson[]
  readonly last: PeopleCursor | null
}

const KEYS: Readonly<Record<PeopleOrder, Condition>> = {
  name: sql`p.sort_name`,
  company: sql`p.sort_company`,
  changed: millisSql(sql`p.changed_at`),
}

export async function listPeople(
  db: Kysely<DB>,
  filters: PeopleFilters,
  { orderBy, after, length }: { orderBy: PeopleOrder; after: PeopleCursor | null; length: number },
): Promise<FoundPeople> {
  const { eventId } = filters
  const key = KEYS[orderBy]
  const isDown = orderBy === 'changed'
  const comesAfter = after && isAfter(orderBy, after)
  const holds = [...within(filters), ...Object.values(choicesOf(filters)), ...(comesAfter ? [comesAfter] : [])]
  const { rows } = await sql<Narrow<ListPeopleRow, Pick<ListedPerson, 'rights'>>>`
    ${filters.without === 'match' ? sql`with ${unmatched(eventId)}` : sql``}
    select ${key} as key, p.participant_id as id, ${fullNameSql('p')} as "fullName", ${addressSql} as email, p.company,
      p.job_title as "jobTitle", p.photo_path as "profilePhotoPath", p.type_id as "typeId",
      p.ticket_type as "ticketType", ${stateSql} as state, p.organizer, p.listed, p.rights,
      p.profile_saved_at is not null as "profileIsFilled", ${millisSql(sql`p.changed_at`)} as "changedAtMillis",
      ${mailedAt(eventId, 'invitation')} as "invitedAgainAtMillis", ${mailedAt(eventId, 'reminder')} as "remindedAtMillis",
      ${optionsOf(eventId, 'seek')} as seeks, ${optionsOf(eventId, 'offer')} as offers
    from participant p where ${and(holds)}
    order by ${isDown ? sql`p.changed_at desc, p.participant_id desc` : sql`${key}, p.participant_id`}
    limit ${length + 1}`.execute(db)
  const page = rows.slice(0, length)
  const last = page.at(-1)
  return {
    people: page.map(({ key: _key, ...person }) => person),
    last: rows.length > length && last ? [last.key, last.id] : null,
  }
}

export async function listPeopleIds(db: Kysely<DB>, filters: PeopleFilters): Promise<string[]> {
  const { tables, holds } = fitting(filters)
  const { rows } = await sql<ListPeopleIdsRow>`${withClauseSql(tables)} select p.participant_id as id from participant p
    where ${holds} order by p.participant_id`.execute(db)
  return rows.map(({ id }) => id)
}

export const fitting = (filters: PeopleFilters): { tables: Condition[]; holds: Condition } => ({
  tables: filters.without === 'match' ? [unmatched(filters.eventId)] : [],
  holds: and([...within(filters), ...Object.values(choicesOf(filters))]),
})

export const withClauseSql = (tables: readonly Condition[]): Condition =>
  tables.length > 0 ? sql`with ${sql.join([...tables], sql`, `)}` : sql``

function isAfter(orderBy: PeopleOrder, [key, id]: PeopleCursor): Condition {
  if (orderBy !== 'changed') return sql`(${KEYS[orderBy]}, p.participant_id) > (${key}, ${id})`
  return sql`(p.changed_at, p.participant_id) < (${instantOf(Number(key))}, ${id})`
}

/** @param remindedSince people who were reminded after this time are not reminded again */
export async function getPeopleCounts(
  db: Kysely<DB>,
  filters: PeopleFilters,
  remindedSince: Temporal.Instant,
): Promise<PeopleCounts> {
  const { eventId } = filters
  const choices = choicesOf(filters)
  const { type = ALL, state = ALL, listed = ALL, lack = ALL } = choices
  const counted = (name: string, beside: Condition) => sql`(select coalesce(jsonb_object_agg(id, people), '{}') from (
      select ${sql.ref(name)} as id, count(*) as people from judged where ${beside} group by 1) counted)`
  const lacking = (name: string) =>
    sql`count(*) filter (where "fitsType" and "fitsState" and "fitsListed" and ${sql.ref(name)})`
  const { rows } = await sql<GetPeopleCountsRow<PeopleCounts>>`with ${unmatched(eventId)}, judged as materialized (
      select p.type_id as type, ${stateSql} as state, case when p.listed then 'yes' else 'no' end as listed,
        ${type} as "fitsType", ${state} as "fitsState", ${listed} as "fitsListed",
        ${filters.without === 'match' ? IS_ALONE : lack} as "fitsLack",
        ${LACKS.profile} as profile, ${IS_ALONE} as match, ${LACKS.ticketType} as "ticketType", ${LACKS.email} as email
      from participant p left join alone a on a.participant_id = p.participant_id
      where ${and(within(filters))}
    )
    select count(*) filter (where "fitsType" and "fitsState" and "fitsListed" and "fitsLack") as matches,
      ${counted('type', sql`"fitsState" and "fitsListed" and "fitsLack"`)} as types,
      ${counted('state', sql`"fitsType" and "fitsListed" and "fitsLack"`)} as states,
      ${counted('listed', sql`"fitsType" and "fitsState" and "fitsLack"`)} as listed,
      jsonb_build_object('profile', ${lacking('profile')}, 'match', ${lacking('match')},
        'ticketType', ${lacking('ticketType')}, 'email', ${lacking('email')}) as without,
      (select count(*) from participant p where ${and(remindable(eventId, remindedSince))}) as remindable
    from judged`.execute(db)
  return rows[0] as PeopleCounts
}

type PersonalRecord = Omit<PersonRecord, keyof OwnProfile>

export async function findRecord(
  db: Kysely<DB>,
  eventId: string,
  participantId: string,
): Promise<PersonalRecord | undefined> {
  const { rows } = await sql<Narrow<FindRecordRow, Pick<PersonalRecord, 'rights'>>>`
    select ${fullNameSql('p')} as "fullName", p.ticket_id as "ticketId", p.ticket_type as "ticketType",
      ${stateSql} as state,
      (select m.email from user_email m where m.user_id = p.user_id and m.is_primary) as "accountEmail",
      p.organizer, p.listed as "isListed", p.show_speaker as "showSpeaker", p.rights, p.profile_saved_at is not null as "profileIsFilled",
      ${millisSql(sql`p.changed_at`)} as "changedAtMillis", ${mailedAt(eventId, 'invitation')} as "invitedAgainAtMillis",
      ${mailedAt(eventId, 'reminder')} as "remindedAtMillis"
    from participant p
    where p.event_id = ${eventId} and p.participant_id = ${participantId} and p.state <> 'deleted'`.execute(db)
  return rows[0]
}

/**
 * True for people without a match. Tests a joined row. A subquery for each row of a long list would exceed the memory
 * of one query.
 */
const IS_ALONE = sql`a.participant_id is not null`
const ALL = sql`true`
export const and = (all: readonly Condition[]): Condition => sql.join(all, sql` and `)
/** The state of a person: `active` for an account in the event, otherwise the way the record was created. */
const stateSql = sql<PersonState>`case when p.user_id is not null then 'active'
  when p.state = 'invited' and not p.awaits_owner then 'invited' else 'waiting' end`

const addressSql = sql<string | null>`coalesce(p.email,
  (select m.email from user_email m where m.user_id = p.user_id and m.is_primary))`

const mailedAt = (eventId: string, kind: 'invitation' | 'reminder'): RawBuilder<number | null> => sql`(
  select ${millisSql(sql`m.asked_at`)} from participant_mail m
  where m.event_id = ${eventId} and m.participant_id = p.participant_id and m.kind = ${kind})`

const optionsOf = (eventId: string, role: 'seek' | 'offer'): RawBuilder<string[]> => sql`array(
  select o.id from participant_category pc
  join category c on c.event_id = pc.event_id and c.category_id = pc.category_id and c.role = ${role} and not c.is_private
  cross join unnest(pc.selected) with ordinality o (id, n)
  where pc.event_id = ${eventId} and pc.participant_id = p.participant_id and pc.is_asked
  group by o.id order by min(c.index), min(o.n), o.id)`

function within({ eventId, query }: PeopleFilters): Condition[] {
  const words = [...new Set(fold(query).split(' '))].filter(Boolean)
  return [
    sql`p.event_id = ${eventId}`,
    sql`p.state <> 'deleted'`,
    ...words.map((word) => {
      const inside = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
      return sql`(p.search_text like ${inside} or p.email like ${inside} or p.ticket_id = ${parseTicketId(word)})`
    }),
  ]
}

const LACKS: Readonly<Record<PersonGap, Condition>> = {
  profile: sql`p.profile_saved_at is null`,
  match: sql`p.participant_id in (select participant_id from alone)`,
  ticketType: sql`p.ticket_type is null`,
  email: sql`(p.user_id is null and p.email is null)`,
}

function choicesOf({ typeId, state, listed, without: lack }: PeopleFilters) {
  return {
    ...(typeId ? { type: sql`p.type_id = ${typeId}` } : {}),
    ...(state ? { state: sql`${stateSql} = ${state}` } : {}),
    ...(listed ? { listed: sql`p.listed = ${listed === 'yes'}` } : {}),
    ...(lack ? { lack: LACKS[lack] } : {}),
  } satisfies Partial<Record<'type' | 'state' | 'listed' | 'lack', Condition>>
}

/**
 * Selects people without a match as `alone`. Only people with an option that at most one person has on the other side
 * are checked individually.
 */
const unmatched = (eventId: string): Condition => {
  const answers = (more = sql``) => sql`participant_category pc
    join category c on c.event_id = pc.event_id and c.category_id = pc.category_id
      and c.role in ('seek', 'offer') and not c.is_private
    ${more}
    where pc.event_id = ${eventId} and pc.is_asked`
  return sql`named as materialized (
      select case c.role when 'seek' then 'offer' else 'seek' end as wanted_by, o.id, count(*) as people,
        min(pc.participant_id) as first
      from ${answers(sql`cross join unnest(pc.selected) o (id)`)}
      group by c.role, o.id
    ), scarce as materialized (
      select n.id from named n
      left join named m on m.wanted_by <> n.wanted_by and m.id = n.id
      where coalesce(m.people, 0) <= 1
    ), alone as materialized (
      select pc.participant_id
      from ${answers(sql`cross join unnest(pc.selected) o (id)
        left join named m on m.wanted_by = c.role and m.id = o.id`)}
        and pc.participant_id in (
          select a.participant_id from participant_category a
          where a.event_id = ${eventId} and a.is_asked and a.selected && array(select id from scarce))
      group by pc.participant_id
      having not coalesce(bool_or(m.people > 1 or m.first <> pc.participant_id), false)
    )`
}

export const remindable = (eventId: string, since: Temporal.Instant): Condition[] => [
  sql`p.event_id = ${eventId}`,
  sql`p.state <> 'deleted' and not p.awaits_owner and p.profile_saved_at is null`,
  sql`(p.user_id is not null or p.email is not null)`,
  sql`not exists (select from participant_mail m where m.event_id = ${eventId} and m.participant_id = p.participant_id
    and m.kind = 'reminder' and m.asked_at >= ${since})`,
]
