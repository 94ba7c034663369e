import { type ChatRoom, otherOfRoom, type RoomMember } from '@parley/contract/chat'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import { DELETED_NAME } from '../../participants/index.ts'
import { type Face, getFaces } from './faces.ts'
import type { SeenRoom } from './facts.ts'
import { isShownTo, messageSql, type StoredMessage, signFiles } from './message-rows.ts'
import type { ListRoomPositionsRow, ListRoomRowsRow } from './row-types.gen.ts'

const MAX_UNREAD = 100

interface Row {
  readonly userId: string
  readonly id: string
  readonly rev: number
  readonly type: ChatRoom['type']
  readonly name: string
  readonly closed: boolean
  readonly pin: boolean
  readonly mine: boolean
  readonly blocked: boolean
  readonly lastSeq: number
  readonly lastMessage: StoredMessage | null
  readonly unread: number
  readonly people: readonly Person[]
  readonly former: readonly Person[]
  readonly opened: boolean
}

interface Person {
  readonly userId: string
  readonly name: string
  readonly surname: string
  readonly photo: string | null
  readonly seen: number
}

export interface RoomOf {
  readonly userId: string
  readonly room: ChatRoom
}

/**
 * Lists rooms in the order requested, without rooms of others and empty rooms that the member has not opened. Each
 * table repeats the condition on rooms, because a cluster does not push conditions into subqueries.
 */
export async function listRoomRows(ctx: Context, seenRooms: readonly SeenRoom[]): Promise<RoomOf[]> {
  if (seenRooms.length === 0) return []
  const roomIds = seenRooms.map(({ roomId }) => roomId)
  const reader = sql.ref('me.user_id')
  const inRooms = (alias: string) => sql`${sql.ref(`${alias}.room_id`)} = any(${roomIds}::text[])`
  const { rows } = await sql<
    NeverNull<
      ListRoomRowsRow<{ former: readonly Person[]; lastMessage: StoredMessage; people: readonly Person[] }>,
      'people' | 'rev'
    >
  >`
    select me.user_id as "userId", r.room_id as id, r.rev + people.rev + former.rev as rev, r.type, r.name, r.closed, me.pin,
      r.made_by = me.user_id as mine,
      r.type = 'private' and exists (select from chat_block b
        where b.user_id = me.user_id and b.blocked_user_id = people.other_id) as blocked,
      coalesce(last.seq, 0) as "lastSeq", said.message as "lastMessage", unread.count as unread, people.people,
      former.people as former, me.opened
    from unnest(${roomIds}::text[], ${seenRooms.map(({ userId }) => userId)}::text[]) with ordinality w (room_id, user_id, n)
    join chat_room r on ${inRooms('r')} and r.room_id = w.room_id
    join chat_member me on ${inRooms('me')} and me.room_id = r.room_id and me.user_id = w.user_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('userId', u.user_id, 'name', u.name, 'surname', u.surname, 'photo', u.photo_path,
          'seen', o.seen_seq) order by u.name, u.surname, u.user_id) as people,
        sum(u.rev)::integer as rev, min(u.user_id) filter (where u.user_id <> me.user_id) as other_id
      from chat_member o join app_user u on u.user_id = o.user_id
      where ${inRooms('o')} and o.room_id = me.room_id) people
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('userId', u.user_id, 'name', u.name, 'surname', u.surname, 'photo', u.photo_path,
          'seen', 0) order by u.user_id), '[]') as people, coalesce(sum(u.rev), 0)::integer as rev
      from chat_former_member f join app_user u on u.user_id = f.user_id
      where ${inRooms('f')} and f.room_id = me.room_id) former
    left join lateral (select m.seq from chat_message m
      where ${inRooms('m')} and m.room_id = me.room_id and ${isShownTo(reader, 'm')}
      order by m.seq desc limit 1) last on true
    left join lateral (select ${messageSql('m')} as message from chat_message m
      where ${inRooms('m')} and m.room_id = me.room_id and m.at_seq = m.seq and ${isShownTo(reader, 'm')}
      order by m.seq desc limit 1) said on true
    cross join lateral (select count(*)::integer as count from (select from chat_message m
      where ${inRooms('m')} and m.room_id = me.room_id and m.seq > me.seen_seq and m.at_seq = m.seq and not m.deleted
        and m.sent_by <> me.user_id and coalesce(m.type, '') not in ('mreq', 'rreq') and ${isShownTo(reader, 'm')}
      limit ${MAX_UNREAD}) each_one) unread
    order by w.n`.execute(ctx.db)
  const seen = rows.filter(({ lastMessage, opened }) => lastMessage !== null || opened)
  const faces = await getFaces(
    ctx,
    seen.flatMap(({ userId, people, former }) =>
      [...people, ...former].flatMap((other) =>
        other.userId === userId ? [] : [{ viewerId: userId, userId: other.userId }],
      ),
    ),
  )
  const signed = await signFiles(
    ctx,
    seen.flatMap(({ lastMessage }) => lastMessage ?? []),
  )
  const messages = new Map(signed.map((message) => [`${message.sndr} ${message.id}`, message]))
  return seen.map((row) => {
    const last = row.lastMessage && (messages.get(`${row.lastMessage.sndr} ${row.lastMessage.id}`) ?? null)
    return { userId: row.userId, room: roomOf(row, last, faces) }
  })
}

function roomOf(
  row: Row,
  lastMessage: ChatRoom['lastMessage'],
  faces: (viewer: string, user: string) => Face,
): ChatRoom {
  const { userId, id, rev, type, name, closed, pin, mine, blocked, lastSeq, unread, people, former } = row
  const memberOf = (person: Person): RoomMember => {
    const { jobTitle, company, eventInfo } = faces(userId, person.userId)
    return {
      userId: person.userId,
      name: person.name,
      surname: person.surname,
      fullName: `${person.name} ${person.surname}`.trim(),
      jobTitle,
      company,
      profilePhotoPath: person.photo,
      // Limited to the reader's last message, because others may have seen messages that are hidden from the reader.
      lastSeenMessage: person.userId === userId ? person.seen : Math.min(person.seen, lastSeq),
      eventInfo,
      deleted: false,
    }
  }
  const members = people.map(memberOf)
  if (type === 'private' && members.length < 2) members.push({ ...NOBODY, userId: otherOfRoom(id, userId) ?? userId })
  return {
    id,
    rev,
    type,
    name,
    meta: { members, former: former.map(memberOf), lastMessageDate: lastMessage?.dt ?? null, pin, mine },
    lastMessage,
    lastSeq,
    unread,
    blocked,
    closed,
  }
}

const NOBODY: Omit<RoomMember, 'userId'> = {
  name: DELETED_NAME,
  surname: '',
  fullName: DELETED_NAME,
  jobTitle: '',
  company: '',
  profilePhotoPath: null,
  lastSeenMessage: 0,
  eventInfo: null,
  deleted: true,
}

interface Place {
  readonly roomId: string
  readonly pin: boolean
  readonly at: number
  /** Names of the group and of all its members except the reader. */
  readonly names: string
}

/** Lists pinned rooms first, then the latest. */
export async function listRoomPositions({ db }: Pick<Context, 'db'>, userId: string): Promise<Place[]> {
  const { rows } = await sql<ListRoomPositionsRow>`
    select r.room_id as "roomId", me.pin, ${millisSql(sql`coalesce(r.last_at, r.made_at)`)} as at,
      r.name || ' ' || coalesce(string_agg(u.name || ' ' || u.surname, ' '), '') as names
    from chat_user_room own
    join chat_member me on me.room_id = own.room_id and me.user_id = own.user_id
    join chat_room r on r.room_id = me.room_id
    left join chat_member o on o.room_id = me.room_id and o.user_id <> own.user_id
    left join app_user u on u.user_id = o.user_id
    where own.user_id = ${userId}
    group by r.room_id, me.room_id, me.user_id
    order by me.pin desc, 3 desc, r.room_id desc`.execute(db)
  return rows
}
