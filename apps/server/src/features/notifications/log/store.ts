import type { Notification } from '@parley/contract/notifications'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { isConstraint } from '../../../platform/failure.ts'
import type { Work } from '../../../platform/work.ts'

export type NewNotification = Omit<Notification, 'seq' | 'personId'> & Partial<Pick<Notification, 'personId'>>

const columns = sql`notification_id as id, seq, type, event_id as "eventId", about_id as "aboutId", person_id as "personId", ${millisSql(sql`at`)} as dt`

/** Adds to the log of a participant's user; there is none before the participant has an account. */
export async function addNotification(
  db: Kysely<DB>,
  to: { eventId: string; participantId: string },
  told: NewNotification,
): Promise<AddedNotification | undefined> {
  // A statement of its own: on Citus people stand with their event, and users on every node.
  const userId = await userOf(db, to)
  if (userId === null) return undefined
  const [added] = await addNotifications(db, [{ ...told, userId }])
  return added
}

export interface AddedNotification {
  readonly userId: string
  readonly row: Notification
}

/**
 * Adds to the logs of these users, in one statement however many. The row of each log is locked by the statement that counts,
 * and free when its rows are committed: `seq` is the order of commits, without a hole.
 *
 * @returns the rows, also those that were told before
 */
export async function addNotifications(
  db: Kysely<DB>,
  told: readonly (NewNotification & { readonly userId: string })[],
): Promise<AddedNotification[]> {
  if (told.length === 0) return []
  // A lock for writing, since Citus locks the table: two that had only a share of it, and then write what refers to it, would
  // wait for each other.
  const add = () =>
    sql<AddedNotification>`with given as (
        select * from rows from (jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
          as ("userId" text, id text, type text, "eventId" text, "aboutId" text, "personId" text, dt bigint)) with ordinality
          as t ("userId", id, type, "eventId", "aboutId", "personId", dt, n)
      ), receiver as (
        select user_id from app_user where user_id = any(array(select "userId" from given)) and state = 'active'
        order by user_id for no key update
      ), known as (
        select n.* from notification n join given g on g."userId" = n.user_id and g.id = n.notification_id
      ), fresh as (
        select g.*, row_number() over (partition by g."userId" order by g.n) as nth,
          count(*) over (partition by g."userId") as count
        from given g join receiver r on r.user_id = g."userId"
        where not exists (select from known k where k.user_id = g."userId" and k.notification_id = g.id)
      ), counted as (
        insert into notification_log (user_id, last_seq)
        select "userId", count(*) from fresh group by "userId" order by "userId"
        on conflict (user_id) do update set last_seq = notification_log.last_seq + excluded.last_seq
        returning user_id, last_seq
      ), added as (
        insert into notification (user_id, seq, notification_id, type, event_id, about_id, person_id, at)
        select f."userId", c.last_seq - f.count + f.nth, f.id, f.type, f."eventId", f."aboutId", f."personId", to_timestamp(f.dt / 1000.0)
        from fresh f join counted c on c.user_id = f."userId"
        returning *
      )
      select told.user_id as "userId", to_jsonb(row) as row
      from (select * from known union all select * from added) as told
      cross join lateral (select ${columns}) as row
      order by told.user_id, told.seq`.execute(db)
  const { rows } = await add().catch((error: unknown) => {
    // Told at the same moment by another listener.
    if (isConstraint(error, 'notification_told_once')) return add()
    throw error
  })
  return rows
}

async function userOf(db: Kysely<DB>, to: { eventId: string; participantId: string }): Promise<string | null> {
  const person = await db
    .selectFrom('participant')
    .select('user_id')
    .where('event_id', '=', to.eventId)
    .where('participant_id', '=', to.participantId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  return person?.user_id ?? null
}

/** The accounts that have confirmed the address under which one of these people waits. */
export async function readInvitedUsers(
  db: Kysely<DB>,
  eventId: string,
  participantIds: readonly string[],
): Promise<{ userId: string; participantId: string }[]> {
  const { rows } = await sql<{ userId: string; participantId: string }>`
    select m.user_id as "userId", p.participant_id as "participantId"
    from participant p join user_email m on m.email = p.email and m.verified_at is not null
    where p.event_id = ${eventId} and p.participant_id = any(${[...participantIds]}::text[]) and p.user_id is null
      and p.state <> 'deleted'
    order by p.participant_id`.execute(db)
  return rows
}

/** The accounts of these people, and those that have confirmed the address under which one of them waits. */
export async function readUsersOf(
  db: Kysely<DB>,
  eventId: string,
  participantIds: readonly string[],
): Promise<{ userId: string; participantId: string }[]> {
  const { rows } = await sql<{ userId: string; participantId: string }>`
    select coalesce(p.user_id, m.user_id) as "userId", p.participant_id as "participantId"
    from participant p
    left join user_email m on m.email = p.email and m.verified_at is not null and p.user_id is null
    where p.event_id = ${eventId} and p.participant_id = any(${[...participantIds]}::text[]) and p.state <> 'deleted'
      and coalesce(p.user_id, m.user_id) is not null
    order by p.participant_id`.execute(db)
  return rows
}

/** The first that came after `since`, in their order. */
export const readNotificationsSince = (db: Kysely<DB>, userId: string, since: number, length: number) =>
  readNotifications(db, sql`user_id = ${userId} and seq > ${since} order by seq limit ${length}`)

/** The last that came before `before`, in their order; the last of all where it is null. */
export async function readNotificationsBefore(db: Kysely<DB>, userId: string, before: number | null, length: number) {
  const isBefore = before === null ? sql`` : sql`and seq < ${before}`
  const rows = await readNotifications(db, sql`user_id = ${userId} ${isBefore} order by seq desc limit ${length}`)
  return rows.toReversed()
}

async function readNotifications(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<Notification[]> {
  const { rows } = await sql<Notification>`select ${columns} from notification where ${which}`.execute(db)
  return rows
}

/** @returns how far they are seen, or undefined where that was so before */
export async function saveSeen(db: Kysely<DB>, userId: string, seq: number): Promise<number | undefined> {
  const { rows } = await sql<{ seenSeq: number }>`update notification_log set seen_seq = least(${seq}, last_seq)
    where user_id = ${userId} and seen_seq < least(${seq}, last_seq)
    returning seen_seq as "seenSeq"`.execute(db)
  return rows[0]?.seenSeq
}

export async function readSeen(db: Kysely<DB>, userId: string): Promise<number | undefined> {
  const log = await db
    .selectFrom('notification_log')
    .select('seen_seq')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return log?.seen_seq
}

/** Removes the log of a deleted user. Who adds to it at this moment waits for the account's row, and then finds none. */
export async function forgetNotifications(work: Work, userId: string): Promise<void> {
  await sql`with log as (delete from notification_log where user_id = ${userId})
    delete from notification where user_id = ${userId}`.execute(work.db)
}
