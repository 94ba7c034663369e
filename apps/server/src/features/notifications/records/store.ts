import type { Notification } from '@parley/contract/notifications'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { isConstraint } from '../../../platform/failure.ts'
import type { Work } from '../../../platform/work.ts'
import type {
  AddRow,
  ListInvitedUsersRow,
  ListNotificationsRow,
  ListOrganizersRow,
  ListUsersOfRow,
} from './row-types.gen.ts'

export type NewNotification = Omit<Notification, 'seq' | 'personId'> & Partial<Pick<Notification, 'personId'>>

const columns = sql`notification_id as id, seq, type, event_id as "eventId", about_id as "aboutId", person_id as "personId", ${millisSql(sql`at`)} as dt`

export interface AddedNotification {
  readonly userId: string
  readonly row: Notification
  /** True if the user has a device for push, or wants text messages or chat messages by email. */
  readonly canBeReached: boolean
}

/**
 * Adds rows to the logs of users. Each log row is locked by counting up and released by the commit, so `seq` is the
 * order of commits, without gaps.
 *
 * @returns the rows, also those that were added before
 */
export async function addNotifications(
  ctx: Pick<Context, 'db' | 'inTransaction'>,
  notifications: readonly UserNotification[],
): Promise<AddedNotification[]> {
  if (notifications.length === 0) return []
  try {
    return await add(ctx.db, notifications)
  } catch (error) {
    if (!isConstraint(error, 'notification_told_once')) throw error
    // Another listener added a row at the same moment. A statement cannot see rows committed while it waited.
    return ctx.inTransaction(async ({ db }) => {
      await sql`select from app_user where user_id = any(${notifications.map(({ userId }) => userId)}::text[])
        order by user_id for no key update`.execute(db)
      return add(db, notifications)
    })
  }
}

type UserNotification = NewNotification & { readonly userId: string }

// This takes `for no key update` locks, because Citus locks the table. With shared locks, two transactions that then
// write referencing rows would deadlock.
async function add(db: Kysely<DB>, notifications: readonly UserNotification[]): Promise<AddedNotification[]> {
  const { rows } = await sql<AddRow<AddedNotification>>`with given as (
        select * from rows from (jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb)
          as ("userId" text, id text, type text, "eventId" text, "aboutId" text, "personId" text, dt bigint)) with ordinality
          as t ("userId", id, type, "eventId", "aboutId", "personId", dt, n)
      ), receiver as (
        select user_id, exists (select from device_token d where d.user_id = app_user.user_id)
          or exists (select from notification_preference p where p.user_id = app_user.user_id
            and ('sms' = any(p.channels) and p.type <> 'meeting_reminder' or 'email' = any(p.channels) and p.type = 'message'))
          as reached
        from app_user where user_id = any(array(select "userId" from given)) and state = 'active'
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
      select told.user_id as "userId", to_jsonb(row) as row, coalesce(r.reached, false) as "canBeReached"
      from (select * from known union all select * from added) as told
      left join receiver r on r.user_id = told.user_id
      cross join lateral (select ${columns}) as row
      order by told.user_id, told.seq`.execute(db)
  return rows
}

export async function listInvitedUsers(
  db: Kysely<DB>,
  eventId: string,
  participantIds: readonly string[],
): Promise<{ userId: string; participantId: string }[]> {
  const { rows } = await sql<ListInvitedUsersRow>`
    select m.user_id as "userId", p.participant_id as "participantId"
    from participant p join user_email m on m.email = p.email and m.verified_at is not null
    where p.event_id = ${eventId} and p.participant_id = any(${[...participantIds]}::text[]) and p.user_id is null
      and p.state <> 'deleted'
    order by p.participant_id`.execute(db)
  return rows
}

/** Lists the users of these participants. Includes accounts that have confirmed the address of one of their records. */
export async function listUsersOf(
  db: Kysely<DB>,
  eventId: string,
  participantIds: readonly string[],
): Promise<{ userId: string; participantId: string }[]> {
  const { rows } = await sql<NeverNull<ListUsersOfRow, 'userId'>>`
    select coalesce(p.user_id, m.user_id) as "userId", p.participant_id as "participantId"
    from participant p
    left join user_email m on m.email = p.email and m.verified_at is not null and p.user_id is null
    where p.event_id = ${eventId} and p.participant_id = any(${[...participantIds]}::text[]) and p.state <> 'deleted'
      and coalesce(p.user_id, m.user_id) is not null
    order by p.participant_id`.execute(db)
  return rows
}

export async function listOrganizers(
  db: Kysely<DB>,
  eventId: string,
): Promise<{ userId: string; participantId: string }[]> {
  const { rows } = await sql<ListOrganizersRow>`
    select p.user_id as "userId", p.participant_id as "participantId" from participant p
    where p.event_id = ${eventId} and p.organizer and p.state <> 'deleted' and p.user_id is not null
    order by p.participant_id`.execute(db)
  return rows
}

export const listNotificationsSince = (db: Kysely<DB>, userId: string, since: number, length: number) =>
  listNotifications(db, sql`user_id = ${userId} and seq > ${since} order by seq limit ${length}`)

/** Lists the rows before a `seq`, in order of `seq`; the last rows if `before` is null. */
export async function listNotificationsBefore(db: Kysely<DB>, userId: string, before: number | null, length: number) {
  const isBefore = before === null ? sql`` : sql`and seq < ${before}`
  const rows = await listNotifications(db, sql`user_id = ${userId} ${isBefore} order by seq desc limit ${length}`)
  return rows.toReversed()
}

async function listNotifications(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<Notification[]> {
  const { rows } = await sql<ListNotificationsRow>`select ${columns} from notification where ${which}`.execute(db)
  return rows
}

/** Deletes the logs of a user. A concurrent writer waits for the account's row, and then finds none. */
export async function deleteNotifications(work: Work, userId: string): Promise<void> {
  await sql`with log as (delete from notification_log where user_id = ${userId}),
      seen as (delete from event_news_seen where user_id = ${userId})
    delete from notification where user_id = ${userId}`.execute(work.db)
  await sql`delete from waiting_delivery where user_id = ${userId}`.execute(work.db)
}
