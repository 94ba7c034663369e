import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { fullNameSql, visibleTo } from '../participants/index.ts'
import type { ListContactsSavedAtRow, ListPeopleWhoMetRow, ListVisiblePagesRow } from './row-types.gen.ts'

export interface ContactAtEvent {
  readonly ownerId: string
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly jobTitle: string
  readonly website: string
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly followUpAtMillis: number | null
  /** Their account, while it is active. */
  readonly userId: string | null
  readonly photoPath: string | null
  readonly participantId: string | null
  /** The time when they were saved at the event; null if they were saved elsewhere. */
  readonly keptAtMillis: number | null
  readonly notes: readonly string[]
}

/** Lists contacts saved at an event, and contacts who are one of these participants. */
export async function listContactsSavedAt(
  db: Kysely<DB>,
  eventId: string,
  userIds: readonly string[],
  metIds: readonly string[],
): Promise<ContactAtEvent[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<ListContactsSavedAtRow<ContactAtEvent>>`
    select c.user_id as "ownerId", c.contact_id as id, c.first_name as "firstName", c.last_name as "lastName", c.company,
      c.job_title as "jobTitle", c.website, c.emails, c.phones, ${millisSql(sql`c.follow_up_at`)} as "followUpAtMillis",
      u.user_id as "userId", u.photo_path as "photoPath", ce.participant_id as "participantId",
      ${millisSql(sql`ce.met_at`)} as "keptAtMillis",
      (select coalesce(jsonb_agg(n.note order by n.inserted_at, n.note_id), '[]') from contact_note n
        where n.user_id = c.user_id and n.contact_id = c.contact_id) as notes
    from contact c
    left join contact_event ce on ce.user_id = c.user_id and ce.contact_id = c.contact_id and ce.event_id = ${eventId}
    left join app_user u on u.user_id = c.person_user_id and u.state = 'active'
    where c.user_id = any(${[...userIds]}::text[]) and c.removed_at is null and (ce.event_id is not null
      or c.person_user_id = any(array(select p.user_id from participant p
        where p.event_id = ${eventId} and p.participant_id = any(${[...metIds]}::text[]) and p.user_id is not null)))
    order by c.created_at, c.contact_id`.execute(db)
  return rows
}

export interface MetCandidate {
  readonly viewerId: string
  readonly organizer: boolean
  readonly participantId: string | null
  readonly userId: string | null
}

export interface VisiblePage {
  readonly viewerId: string
  readonly participantId: string
  readonly userId: string | null
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  readonly company: string
  readonly jobTitle: string
  readonly website: string
  readonly photoPath: string | null
}

export async function listVisiblePages(
  db: Kysely<DB>,
  eventId: string,
  candidates: readonly MetCandidate[],
): Promise<VisiblePage[]> {
  if (candidates.length === 0) return []
  const viewer = {
    eventId,
    participantId: sql.ref<string>('v.viewerId'),
    organizer: sql.ref<boolean>('v.organizer'),
  }
  const { rows } = await sql<ListVisiblePagesRow>`
    select distinct on (v."viewerId", p.participant_id) v."viewerId", p.participant_id as "participantId",
      u.user_id as "userId", p.name as "firstName", p.surname as "lastName", ${fullNameSql('p')} as "fullName",
      coalesce(p.company, '') as company, coalesce(p.job_title, '') as "jobTitle", coalesce(p.website, '') as website,
      p.photo_path as "photoPath"
    from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb)
      as v ("viewerId" text, organizer boolean, "participantId" text, "userId" text)
    join participant p on p.event_id = ${eventId} and (p.participant_id = v."participantId" or p.user_id = v."userId")
    left join app_user u on u.user_id = p.user_id and u.state = 'active'
    where p.state <> 'deleted' and p.participant_id <> v."viewerId" and ${visibleTo(viewer, 'p')}
    order by v."viewerId", p.participant_id`.execute(db)
  return rows
}

/** Lists the participants who met others, in the order of their ids and after the id `after`. */
export async function listPeopleWhoMet(
  db: Kysely<DB>,
  eventId: string,
  { now, after, limit }: { now: number; after: string; limit: number },
): Promise<{ participantId: string; userId: string | null }[]> {
  const { rows } = await sql<ListPeopleWhoMetRow>`
    select p.participant_id as "participantId", p.user_id as "userId" from participant p
    where p.event_id = ${eventId} and p.state <> 'deleted' and p.participant_id > ${after} and (exists (
        select from meeting_person me
        join meeting m on m.event_id = ${eventId} and m.meeting_id = me.meeting_id and m.state <> 'cancelled'
          and upper(m.during) <= ${instantOf(now)}
        join meeting_person you on you.event_id = ${eventId} and you.meeting_id = me.meeting_id
          and you.participant_id <> me.participant_id
        join participant o on o.event_id = ${eventId} and o.participant_id = you.participant_id and o.state <> 'deleted'
        where me.event_id = ${eventId} and me.participant_id = p.participant_id and me.said is distinct from 'missed')
      or exists (
        select from contact_event ce
        join contact c on c.user_id = ce.user_id and c.contact_id = ce.contact_id and c.removed_at is null
        where ce.user_id = p.user_id and ce.event_id = ${eventId}))
    order by p.participant_id limit ${limit}`.execute(db)
  return rows
}
