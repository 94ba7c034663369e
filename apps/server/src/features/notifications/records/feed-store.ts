import type { FeedRow, FeedType } from '@parley/contract/notifications'
import { type Kysely, sql } from 'kysely'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { colorSql } from '../../events/index.ts'
import { fullNameSql } from '../../participants/index.ts'
import type {
  GetNamesContactsRow,
  GetNamesEventsRow,
  GetNamesPeopleRow,
  GetNamesSendersRow,
  GetNamesSessionsRow,
  GetSeenRoomCheckRow,
  ListFeedMineRow,
  ListFeedRow,
} from './row-types.gen.ts'

export interface FeedEnd {
  /** Epoch milliseconds. */
  readonly dt: number
  readonly ofEvent: boolean
  readonly eventId: string
  readonly seq: number
}

export interface StoredFeedRow {
  readonly id: string
  readonly seq: number
  readonly ofEvent: boolean
  readonly dt: number
  readonly seen: boolean
  readonly type: FeedType
  readonly eventId: string | null
  readonly aboutId: string
  readonly personId: string | null
  /** The text of event news; empty for a person's own rows. */
  readonly text: string
  readonly language?: string | null
}

export async function listFeed(
  db: Kysely<DB>,
  userId: string,
  end: FeedEnd | null,
  length: number,
): Promise<StoredFeedRow[]> {
  const { rows: mine } = await sql<ListFeedMineRow>`select event_id as "eventId",
    participant_id as "participantId" from user_event where user_id = ${userId}`.execute(db)
  const [events, people] = [mine.map(({ eventId }) => eventId), mine.map(({ participantId }) => participantId)]
  // Both lists have the same order: by time, event news before own rows, then event and `seq`.
  const before = (ofEvent: boolean) =>
    end
      ? sql`and n.at <= to_timestamp(${end.dt}::bigint / 1000.0)
        and (${millisSql(sql`n.at`)}, ${ofEvent}::boolean, coalesce(n.event_id, ''), n.seq)
          < (${end.dt}::bigint, ${end.ofEvent}::boolean, ${end.eventId}::text, ${end.seq}::int)`
      : sql``
  const latest = sql`order by n.at desc, coalesce(n.event_id, '') desc, n.seq desc limit ${length}`
  const { rows } = await sql<ListFeedRow>`select t.* from (
      (select n.notification_id as id, n.seq, false as "ofEvent", ${millisSql(sql`n.at`)} as dt, n.seq <@ l.seen as seen, n.type,
        n.event_id as "eventId", n.about_id as "aboutId", n.person_id as "personId", '' as text, null as language
      from notification n
      join notification_log l on l.user_id = n.user_id
      where n.user_id = ${userId} ${before(false)} ${latest})
      union all
      (select n.news_id, n.seq, true, ${millisSql(sql`n.at`)}, coalesce(n.seq <@ s.seen, false), n.type, n.event_id, n.about_id,
        null, n.words, n.language
      from participant p
      join event_news n on n.event_id = p.event_id and n.at >= p.created_at
      left join event_news_seen s on s.event_id = n.event_id and s.user_id = ${userId}
      where p.event_id = any(${events}::text[]) and p.participant_id = any(${people}::text[]) ${before(true)} ${latest})
    ) t
    order by t.dt desc, t."ofEvent" desc, coalesce(t."eventId", '') desc, t.seq desc limit ${length}`.execute(db)
  return rows
}

export interface Named {
  readonly events: ReadonlyMap<string, NonNullable<FeedRow['event']>>
  /** Colours by event id, as `#rrggbb`; null if the organizers chose none. */
  readonly colors: ReadonlyMap<string, string | null>
  readonly contacts: ReadonlyMap<string, string>
  readonly people: ReadonlyMap<string, NonNullable<FeedRow['person']>>
  readonly names: ReadonlyMap<string, string>
}

/** @param userIds owners of the rows, because a contact belongs to one user */
export async function getNames(
  db: Kysely<DB>,
  rows: readonly StoredFeedRow[],
  userIds: readonly string[],
): Promise<Named> {
  const eventIds = [...new Set(rows.flatMap(({ eventId }) => eventId ?? []))]
  const personIds = rows.flatMap(({ type, personId }) => (type === 'message' ? [] : (personId ?? [])))
  const senderIds = rows.flatMap(({ type, personId }) => (type === 'message' ? (personId ?? []) : []))
  const of = (...types: FeedType[]) => rows.flatMap(({ type, aboutId }) => (types.includes(type) ? [aboutId] : []))
  const events = await sql<
    GetNamesEventsRow<NonNullable<FeedRow['event']> & { color: string | null; contact: string }>
  >`select event_id as id, name,
      jsonb_build_object('logo', logo_path) as images, index_page_path as "indexPagePath", ${colorSql} as color, contact_email as contact
    from event e where event_id = any(${eventIds}::text[]) and state = 'active'`.execute(db)
  const people = await sql<GetNamesPeopleRow>`select p.participant_id as id, ${fullNameSql('p')} as "fullName",
      p.photo_path as "profilePhotoPath"
    from participant p where p.event_id = any(${eventIds}::text[]) and p.participant_id = any(${personIds}::text[])
      and p.state <> 'deleted'`.execute(db)
  // A message comes from a user. The two may no longer share an event.
  const senders = await sql<GetNamesSendersRow>`select user_id as id, trim(name || ' ' || surname) as "fullName",
      photo_path as "profilePhotoPath"
    from app_user where user_id = any(${senderIds}::text[]) and state = 'active'`.execute(db)
  const sessions = await sql<GetNamesSessionsRow>`select s.session_id as id, d.title as name
    from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    where s.event_id = any(${eventIds}::text[])
      and s.session_id = any(${of('session_answer', 'session_cancelled', 'rescheduled_session')}::text[])
    union all
    select b.booth_id, b.name from booth b
    where b.event_id = any(${eventIds}::text[]) and b.booth_id = any(${of('booth_invitation')}::text[])
    union all
    select i.invitation_id, b.name from invitation i
    join booth b on b.event_id = i.event_id and b.booth_id = i.to_booth_id
    where i.event_id = any(${eventIds}::text[]) and i.invitation_id = any(${of('booth_request')}::text[])
    union all
    select f.search_id, f.name from saved_search f
    where f.event_id = any(${eventIds}::text[]) and f.search_id = any(${of('search_match')}::text[])`.execute(db)
  const contactIds = of('follow_up')
  // This is a separate statement, because on Citus contacts are on every node, and the rest is with its event.
  const contacts =
    contactIds.length === 0
      ? []
      : (
          await sql<GetNamesContactsRow>`select contact_id as id, trim(first_name || ' ' || last_name) as name
            from contact where user_id = any(${[...new Set(userIds)]}::text[])
              and contact_id = any(${contactIds}::text[]) and removed_at is null`.execute(db)
        ).rows
  return {
    events: new Map(events.rows.map(({ color: _color, contact: _contact, ...each }) => [each.id, each])),
    colors: new Map(events.rows.map(({ id, color }) => [id, color])),
    contacts: new Map(events.rows.map(({ id, contact }) => [id, contact])),
    people: new Map([...people.rows, ...senders.rows].map((each) => [each.id, each])),
    names: new Map([...sessions.rows, ...contacts].map(({ id, name }) => [id, name])),
  }
}

/**
 * Returns a function that tests if the user has seen newer messages in the room. The number at the end of a row's id is
 * the last `seq` that the user had seen when it was added.
 */
export async function getSeenRoomCheck(
  db: Kysely<DB>,
  notifications: readonly {
    readonly userId: string
    readonly type: FeedType
    readonly aboutId: string
    readonly id: string
  }[],
): Promise<
  (userId: string, row: { readonly type: FeedType; readonly aboutId: string; readonly id: string }) => boolean
> {
  const messages = notifications.filter(({ type }) => type === 'message')
  if (messages.length === 0) return () => false
  const { rows } = await sql<GetSeenRoomCheckRow>`
    select user_id as "userId", room_id as "roomId", greatest(seen_seq, shown_seq) as "seenSeq" from chat_member
    where room_id = any(${messages.map(({ aboutId }) => aboutId)}::text[])
      and user_id = any(${messages.map(({ userId }) => userId)}::text[])`.execute(db)
  const seen = new Map(rows.map(({ userId, roomId, seenSeq }) => [`${userId} ${roomId}`, seenSeq]))
  return (userId, { type, aboutId, id }) =>
    type === 'message' && (seen.get(`${userId} ${aboutId}`) ?? 0) > Number(id.slice(id.lastIndexOf(' ') + 1))
}
