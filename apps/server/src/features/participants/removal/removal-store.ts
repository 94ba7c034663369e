import type { RemovedPerson } from '@parley/contract/participants'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { inLockOrder } from '../records/index.ts'
import type {
  ListEmailsOfRow,
  ListRejoinedRow,
  ListRemovedRecordsOfRow,
  ListRemovedRow,
  LockRemovableRow,
  LockRemovalsRow,
} from './row-types.gen.ts'

export interface Removable {
  readonly participantId: string
  readonly userId: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly owner: boolean
}

export async function listEmailsOf(work: Work, eventId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<ListEmailsOfRow>`select distinct e.email from participant p
    cross join lateral (select p.email union select m.email from user_email m where m.user_id = p.user_id) e
    where p.event_id = ${eventId} and p.participant_id = any(${[...ids]}::text[]) and e.email is not null`.execute(
    work.db,
  )
  return rows.map(({ email }) => email)
}

/**
 * Locks people who may be removed. The event address of an account's record counts only while it is no one else's:
 * people may write any address.
 */
export async function lockRemovable(work: Work, eventId: string, ids: readonly string[]): Promise<Removable[]> {
  const { rows } =
    await sql<LockRemovableRow>`select p.participant_id as "participantId", p.user_id as "userId", p.phone, p.owner,
      case when p.user_id is null or not exists (select from user_email m where m.email = p.email and m.user_id <> p.user_id)
        and not exists (select from participant o where o.event_id = ${eventId} and o.user_id is null and o.email = p.email
          and o.state <> 'deleted') then p.email end as email
    from participant p
    where p.event_id = ${eventId} and p.participant_id = any(${[...ids]}::text[]) and p.state <> 'deleted'
    ${inLockOrder('p', 'wholly')}`.execute(work.db)
  return rows
}

/**
 * Records removals, so that an undo can restore the people. The caller has locked them, while they are still in the
 * event.
 */
export async function insertRemoved(
  work: Work,
  eventId: string,
  ids: readonly string[],
  { by, reportId }: { readonly by: string; readonly reportId: string | null },
): Promise<void> {
  await sql`insert into removed_participant (event_id, participant_id, user_id, removed_by, removed_at, was_state, external_key, report_id)
    select ${eventId}, p.participant_id, p.user_id, ${by}, ${instantOf(work.now)}, p.state, p.external_key, ${reportId}
    from participant p where p.event_id = ${eventId} and p.participant_id = any(${[...ids]}::text[])
    on conflict (event_id, participant_id) do update set user_id = excluded.user_id, removed_by = excluded.removed_by,
      removed_at = excluded.removed_at, was_state = excluded.was_state, external_key = excluded.external_key,
      report_id = excluded.report_id, freed_at = null`.execute(work.db)
}

export interface Removal {
  readonly participantId: string
  readonly reportId: string | null
  readonly removedAtMillis: number
  readonly isFreed: boolean
}

/** Locks removals. An undo and the job that frees the times of these people then run one after the other. */
export async function lockRemovals(work: Work, eventId: string, ids: readonly string[]): Promise<Removal[]> {
  const { rows } = await sql<LockRemovalsRow>`select participant_id as "participantId", report_id as "reportId",
      ${millisSql(sql`removed_at`)} as "removedAtMillis", freed_at is not null as "isFreed"
    from removed_participant r where r.event_id = ${eventId} and r.participant_id = any(${[...ids]}::text[])
    ${inLockOrder('r')}`.execute(work.db)
  return rows
}

export async function deleteRemovals(work: Work, eventId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from removed_participant where event_id = ${eventId}
    and participant_id = any(${[...ids]}::text[])`.execute(work.db)
}

export async function markFreed(work: Work, eventId: string, participantId: string): Promise<void> {
  await sql`update removed_participant set freed_at = ${instantOf(work.now)}
    where event_id = ${eventId} and participant_id = ${participantId}`.execute(work.db)
}

export async function listRemovedRecordsOf(
  db: Kysely<DB>,
  userId: string,
): Promise<{ eventId: string; participantId: string }[]> {
  const { rows } = await sql<ListRemovedRecordsOfRow>`select event_id as "eventId",
      participant_id as "participantId"
    from removed_participant where user_id = ${userId} order by participant_id`.execute(db)
  return rows
}

export async function listRejoined(work: Work, eventId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<ListRejoinedRow>`select p.participant_id as id from participant p
    where p.event_id = ${eventId} and p.participant_id = any(${[...ids]}::text[]) and exists (
      select from participant o where o.event_id = ${eventId} and o.state <> 'deleted'
        and (o.user_id = p.user_id or p.user_id is null and o.user_id is null and o.email = p.email))`.execute(work.db)
  return rows.map(({ id }) => id)
}

export type RemovedCursor = readonly [removedAt: number, id: string]

export async function listRemoved(
  db: Kysely<DB>,
  eventId: string,
  { after, length, now }: { after: RemovedCursor | null; length: number; now: number },
): Promise<RemovedPerson[]> {
  const at = sql`coalesce(r.removed_at, p.changed_at)`
  const { rows } = await sql<ListRemovedRow>`
    select p.participant_id as id, trim(p.name || ' ' || p.surname) as "fullName", p.company,
      coalesce(p.email, (select m.email from user_email m where m.user_id = p.user_id and m.is_primary)) as email,
      exists (select from event_ban b where b.event_id = ${eventId} and b.participant_id = p.participant_id) as "isBlocked",
      ${millisSql(at)} as "removedAtMillis",
      (select trim(u.name || ' ' || u.surname) from app_user u where u.user_id = r.removed_by and u.state = 'active') as "removedBy",
      coalesce(r.freed_at is null and r.removed_at > ${instantOf(now)}, false) as "mayBeRestored"
    from participant p
    left join removed_participant r on r.event_id = p.event_id and r.participant_id = p.participant_id
    where p.event_id = ${eventId} and p.state = 'deleted'
      and (r.participant_id is not null
        or exists (select from event_ban b where b.event_id = ${eventId} and b.participant_id = p.participant_id))
      and ${after ? sql`(${at}, p.participant_id) < (${instantOf(after[0])}, ${after[1]})` : sql`true`}
    order by ${at} desc, p.participant_id desc limit ${length}`.execute(db)
  return rows
}
