import type { NotificationChannel, NotificationType } from '@parley/contract/accounts'
import { isSeen, type SeenRange } from '@parley/contract/notifications'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { inEvents } from '../../../platform/database/in-events.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { Narrow } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type { StoredFeedRow } from '../records/index.ts'
import type {
  ClaimDeliveriesRow,
  FindNextDueRow,
  GetAnswerCheckRow,
  GetSeenCheckRow,
  ListAccountsRow,
  ListDueRow,
  ListLastSentRow,
  ListReachableUsersRow,
  ListUnnotifiedMessagesRow,
  ListWaitingForRow,
} from './row-types.gen.ts'

/** A notification to deliver. Its text is read again before sending. */
export type DeliveryContent = Omit<StoredFeedRow, 'seen'>

export interface Delivery {
  readonly userId: string
  /** The channel; `feed` for a message that becomes a notification only if it is still unseen when due. */
  readonly channel: NotificationChannel | 'feed'
  readonly deliveryId: string
  readonly told: DeliveryContent
  /** Epoch milliseconds. */
  readonly dueAt: number
}

export interface Pair {
  readonly userId: string
  readonly channel: NotificationChannel
}

/** Inserts deliveries. Ignores those that wait already or were sent. */
export async function insertDeliveries(db: Kysely<DB>, deliveries: readonly Delivery[]): Promise<void> {
  await sql`insert into waiting_delivery (user_id, channel, delivery_id, type, told, due_at)
    select d."userId", d.channel, d."deliveryId", d.told->>'type', d.told, to_timestamp(d."dueAt" / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      as d ("userId" text, channel text, "deliveryId" text, told jsonb, "dueAt" bigint)
    on conflict do nothing`.execute(db)
}

export async function listReachableUsers(db: Kysely<DB>, eventId: string, type: NotificationType): Promise<string[]> {
  const { rows } = await sql<ListReachableUsersRow>`select u.user_id as "userId" from user_event u
    where u.event_id = ${eventId} and u.user_id is not null and (
      exists (select from device_token d where d.user_id = u.user_id)
      or exists (select from notification_preference n where n.user_id = u.user_id and n.type = ${type}))
    order by u.user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

export async function listDue(
  db: Kysely<DB>,
  channel: NotificationChannel,
  now: number,
  most: number,
): Promise<Pair[]> {
  const { rows } = await sql<
    Narrow<ListDueRow, Pick<Pair, 'channel'>>
  >`select user_id as "userId", channel from waiting_delivery
    where sent_at is null and channel = ${channel} and due_at <= ${instantOf(now)}
    group by user_id, channel order by min(due_at), user_id limit ${most}`.execute(db)
  return rows
}

export async function findNextDue(db: Kysely<DB>): Promise<number | null> {
  const { rows } = await sql<FindNextDueRow>`select ${millisSql(sql`min(due_at)`)} as at
    from waiting_delivery where sent_at is null`.execute(db)
  return rows[0]?.at ?? null
}

export type Waiting = Omit<Delivery, 'dueAt' | 'channel'> & Pair & { readonly tries: number }

/** Lists all waiting deliveries of these users by due time, due or not, because all are sent together. */
export async function listWaitingFor(db: Kysely<DB>, userIds: readonly string[]): Promise<Waiting[]> {
  const { rows } = await sql<
    Narrow<ListWaitingForRow<Waiting>, Pick<Pair, 'channel'>>
  >`select user_id as "userId", channel, delivery_id as "deliveryId", told, tries
    from waiting_delivery where user_id = any(${[...userIds]}::text[]) and sent_at is null and channel <> 'feed'
    order by due_at, delivery_id`.execute(db)
  return rows
}

export async function listUnnotifiedMessages(
  db: Kysely<DB>,
  now: number,
  most: number,
): Promise<Omit<Delivery, 'dueAt'>[]> {
  const { rows } = await sql<
    ListUnnotifiedMessagesRow<Omit<Delivery, 'dueAt'>>
  >`select user_id as "userId", channel, delivery_id as "deliveryId", told
    from waiting_delivery where channel = 'feed' and sent_at is null and due_at <= ${instantOf(now)}
    order by due_at, user_id, delivery_id limit ${most}`.execute(db)
  return rows
}

export async function listLastSent(db: Kysely<DB>, userIds: readonly string[], since: number) {
  const { rows } = await sql<ListLastSentRow>`select user_id as "userId", channel, ${millisSql(sql`max(sent_at)`)} as at
    from waiting_delivery where user_id = any(${[...userIds]}::text[]) and sent_at > ${instantOf(since)}
      and told->>'left' is null
    group by user_id, channel`.execute(db)
  return new Map(rows.map(({ userId, channel, at }) => [`${userId} ${channel}`, at]))
}

/** @returns the ids that no one has claimed before; the claim ends if the transaction fails */
export async function claimDeliveries(work: Work, pair: Pair, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<ClaimDeliveriesRow>`update waiting_delivery set sent_at = ${instantOf(work.now)}
    where user_id = ${pair.userId} and channel = ${pair.channel} and delivery_id = any(${[...ids]}::text[]) and sent_at is null
    returning delivery_id as id`.execute(work.db)
  return new Set(rows.map(({ id }) => id))
}

/** Marks deliveries that were seen, are unwanted, or became a notification. They are not sent. */
export async function dropDeliveries(
  db: Kysely<DB>,
  dropped: readonly Pick<Delivery, 'userId' | 'channel' | 'deliveryId'>[],
  now: number,
): Promise<void> {
  await sql`update waiting_delivery w set sent_at = ${instantOf(now)}, told = w.told || '{"left": "no"}'
    from jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) as d ("userId" text, channel text, "deliveryId" text)
    where w.user_id = d."userId" and w.channel = d.channel and w.delivery_id = d."deliveryId"`.execute(db)
}

export async function postpone(
  db: Kysely<DB>,
  later: readonly (Pair & { until: number; tries: number })[],
): Promise<void> {
  await sql`update waiting_delivery w set due_at = to_timestamp(d.until / 1000.0), tries = w.tries + d.tries
    from jsonb_to_recordset(${JSON.stringify(later)}::jsonb) as d ("userId" text, channel text, until bigint, tries int)
    where w.user_id = d."userId" and w.channel = d.channel and w.sent_at is null`.execute(db)
}

const STATES: Readonly<Partial<Record<DeliveryContent['type'], string>>> = {
  confirmed: 'accepted',
  meeting_declined: 'rejected',
}

/**
 * Returns a function that tests if a notification about an answer is still true. It is always true for other
 * notifications.
 */
export async function getAnswerCheck(db: Kysely<DB>, notifications: readonly DeliveryContent[]) {
  const about = notifications.filter(({ type }) => STATES[type])
  if (about.length === 0) return () => true
  const eventIds = [...new Set(about.flatMap(({ eventId }) => eventId ?? []))]
  const ids = about.map(({ aboutId }) => aboutId)
  const { rows } = await sql<GetAnswerCheckRow>`select i.invitation_id as id, i.state from invitation i
    left join meeting m on ${inEvents('m', eventIds, 'i')} and m.meeting_id = i.meeting_id
    where ${inEvents('i', eventIds)} and i.invitation_id = any(${ids}::text[]) and m.state is distinct from 'cancelled'`.execute(
    db,
  )
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  return ({ type, aboutId }: DeliveryContent) => STATES[type] === undefined || states.get(aboutId) === STATES[type]
}

/** Returns true if a later delivery is about the same answer, which was undone and given again. */
export const isSupersededDelivery = (each: Waiting, all: readonly Waiting[]): boolean =>
  STATES[each.told.type] !== undefined &&
  all
    .slice(all.indexOf(each) + 1)
    .some(
      ({ userId, channel, told: notification }) =>
        userId === each.userId &&
        channel === each.channel &&
        notification.type === each.told.type &&
        notification.aboutId === each.told.aboutId,
    )

export async function deleteOldDeliveries(db: Kysely<DB>, before: number): Promise<void> {
  await sql`delete from waiting_delivery where sent_at < ${instantOf(before)}`.execute(db)
}

export interface Account {
  readonly userId: string
  readonly email: string | null
  readonly name: string
  readonly language: string | null
  readonly timezone: string | null
  readonly phone: string | null
}

export async function listAccounts(db: Kysely<DB>, userIds: readonly string[]): Promise<Map<string, Account>> {
  const { rows } =
    await sql<ListAccountsRow>`select u.user_id as "userId", m.email, u.name, u.language, u.timezone, u.phone
    from app_user u left join user_email m on m.user_id = u.user_id and m.is_primary
      and not exists (select from unreachable_email away where away.email = m.email)
    where u.user_id = any(${[...userIds]}::text[]) and u.state = 'active'`.execute(db)
  return new Map(rows.map((each) => [each.userId, each]))
}

export async function getSeenCheck(db: Kysely<DB>, userIds: readonly string[]) {
  const { rows } = await sql<GetSeenCheckRow<{ seen: SeenRange[] }>>`
    select s."userId", s."eventId", (select coalesce(jsonb_agg(jsonb_build_array(lower(r), upper(r) - 1)), '[]')
      from unnest(s.seen) r) as seen
    from (select user_id as "userId", '' as "eventId", seen from notification_log where user_id = any(${[...userIds]}::text[])
      union all select user_id, event_id, seen from event_news_seen where user_id = any(${[...userIds]}::text[])) s`.execute(
    db,
  )
  const logs = new Map(rows.map((each) => [`${each.userId} ${each.eventId}`, { fromSeq: 0, seen: each.seen }]))
  return (userId: string, { ofEvent, eventId, seq }: DeliveryContent) => {
    const log = logs.get(`${userId} ${ofEvent ? eventId : ''}`)
    return log !== undefined && isSeen(log, seq)
  }
}
