import type { Lead, LeadMember } from '@parley/contract/leads'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { fullNameSql, personBriefSql } from '../participants/index.ts'
import type { CountLeadsRow, ListLeadsRow, ListMembersRow, ListTagsRow } from './row-types.gen.ts'

interface Row extends Omit<Lead, 'metAtMillis' | 'changedAtMillis'> {
  readonly boothId: string
  readonly name: string
  readonly surname: string
  readonly metAt: Temporal.Instant
  readonly changedAt: Temporal.Instant
}

export interface BoothLead {
  readonly boothId: string
  readonly name: string
  readonly surname: string
  readonly lead: Lead
}

/** True if the booth scanned the person's code, or the organizers share contact details with all booths. */
const SHARES = sql`(l.scanned or e.lead_contact = 'all')`

/**
 * Lists leads, the last met first. Does not select fields that a person does not share.
 *
 * @param which condition; `l` is the lead, `p` the person
 * @see docs/rules/leads.md LEAD-3
 */
export async function listLeads(
  db: Kysely<DB>,
  eventId: string,
  which: RawBuilder<unknown>,
  { order = sql`l.met_at desc, l.participant_id desc`, limit = 1_000 } = {},
): Promise<BoothLead[]> {
  const { rows } = await sql<ListLeadsRow<Row>>`
    select l.booth_id as "boothId", p.name, p.surname, l.participant_id as id, l.rev + p.rev as rev, ${personBriefSql('p')} as person, p.city, p.website,
      case when ${SHARES} then coalesce(p.email,
        (select m.email from user_email m where m.user_id = p.user_id and m.is_primary)) end as email,
      case when ${SHARES} then p.phone end as phone,
      l.rating, l.tags, l.note, l.scanned, l.met_at as "metAt",
      case when m.participant_id is not null
        then jsonb_build_object('id', m.participant_id, 'fullName', ${fullNameSql('m')}) end as "metBy",
      l.device_name as "deviceName", l.changed_at as "changedAt"
    from lead l
    join event e on e.event_id = l.event_id
    join booth b on b.event_id = l.event_id and b.booth_id = l.booth_id and b.state <> 'deleted'
    join participant p on p.event_id = l.event_id and p.participant_id = l.participant_id
    left join participant m on m.event_id = l.event_id and m.participant_id = l.met_by
    where l.event_id = ${eventId} and ${which}
    order by ${order}
    limit ${limit}`.execute(db)
  return rows.map(({ boothId, name, surname, metAt, changedAt, ...row }) => ({
    boothId,
    name,
    surname,
    lead: { ...row, metAtMillis: metAt.epochMilliseconds, changedAtMillis: changedAt.epochMilliseconds },
  }))
}

export async function findLeadBooth(db: Kysely<DB>, eventId: string, boothId: string) {
  return db
    .selectFrom('booth')
    .select(['name as boothName', 'location'])
    .where('event_id', '=', eventId)
    .where('booth_id', '=', boothId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
}

export async function countLeads(db: Kysely<DB>, eventId: string, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<CountLeadsRow>`select count(*) as count
    from lead l join participant p on p.event_id = l.event_id and p.participant_id = l.participant_id
    where l.event_id = ${eventId} and ${which}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listTags(db: Kysely<DB>, eventId: string, boothId: string): Promise<string[]> {
  const { rows } = await sql<ListTagsRow>`select t.tag
    from lead l cross join unnest(l.tags) t (tag)
    where l.event_id = ${eventId} and l.booth_id = ${boothId}
    group by t.tag order by count(*) desc, t.tag`.execute(db)
  return rows.map(({ tag }) => tag)
}

export async function listMembers(db: Kysely<DB>, eventId: string, boothId: string): Promise<LeadMember[]> {
  const { rows } = await sql<ListMembersRow>`select m.participant_id as id, ${fullNameSql('m')} as "fullName"
    from participant m
    where m.event_id = ${eventId} and m.participant_id = any(array(
      select l.met_by from lead l where l.event_id = ${eventId} and l.booth_id = ${boothId}))
    order by m.sort_name, m.participant_id`.execute(db)
  return rows
}
