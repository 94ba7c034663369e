import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type {
  DeleteMembersRow,
  ListAccountsRow,
  ListLeftRoomIdsRow,
  ListMemberIdsRow,
  ListRoomIdsRow,
  LockRoomRow,
  SaveSeenRow,
} from './row-types.gen.ts'

export interface RoomRow {
  readonly id: string
  readonly type: 'private' | 'group'
  readonly madeBy: string
  readonly closed: boolean
  readonly lastSeq: number
}

/** Locks a room. Returns undefined if the user is no member. */
export async function lockRoom(work: Work, roomId: string, userId: string): Promise<RoomRow | undefined> {
  const { rows } = await sql<LockRoomRow>`
    select r.room_id as id, r.type, r.made_by as "madeBy", r.closed, r.last_seq as "lastSeq"
    from chat_room r join chat_member m on m.room_id = r.room_id and m.user_id = ${userId}
    where r.room_id = ${roomId} for update of r`.execute(work.db)
  const [room] = rows
  // Checked again by a new statement: the member may have been removed while this one waited for the lock.
  return room && (await isMember(work.db, roomId, userId)) ? room : undefined
}

export async function isMember(db: Kysely<DB>, roomId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select from chat_member where room_id = ${roomId} and user_id = ${userId}`.execute(db)
  return rows.length > 0
}

export async function listMemberIds(db: Kysely<DB>, roomId: string): Promise<string[]> {
  const { rows } = await sql<ListMemberIdsRow>`select user_id as id from chat_member where room_id = ${roomId}
    order by user_id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listRoomIds(db: Kysely<DB>, userId: string): Promise<string[]> {
  const { rows } = await sql<ListRoomIdsRow>`select room_id as id from chat_user_room where user_id = ${userId}
    order by room_id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insertRoom(
  work: Work,
  room: Pick<RoomRow, 'id' | 'type' | 'madeBy'> & { readonly name: string },
): Promise<void> {
  await sql`insert into chat_room (room_id, type, name, made_by, made_at)
    values (${room.id}, ${room.type}, ${room.name}, ${room.madeBy}, ${instantOf(work.now)})
    on conflict (room_id) do nothing`.execute(work.db)
}

export async function insertMembers(
  work: Work,
  roomId: string,
  { userIds, openedBy }: { userIds: readonly string[]; openedBy: readonly string[] },
): Promise<void> {
  const ids = [...userIds].sort()
  await sql`insert into chat_member (room_id, user_id, opened)
    select ${roomId}, u.user_id, u.user_id = any(${[...openedBy]}::text[]) from unnest(${ids}::text[]) as u (user_id)
    on conflict (room_id, user_id) do nothing`.execute(work.db)
  // A separate statement, because on a cluster this table is on every node.
  await sql`insert into chat_user_room (user_id, room_id)
    select u.user_id, ${roomId} from unnest(${ids}::text[]) as u (user_id)
    on conflict (user_id, room_id) do nothing`.execute(work.db)
}

/** @returns false if the user is no member */
export async function saveOpened(work: Work, roomId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`update chat_member set opened = true where room_id = ${roomId} and user_id = ${userId}
    returning user_id`.execute(work.db)
  return rows.length > 0
}

/**
 * With `keepsNames`, writers stay listed as former members, so that their messages show their names.
 *
 * @returns the removed users, and the `rev` of the removal for them
 */
export async function deleteMembers(
  work: Work,
  roomId: string,
  { userIds, keepsNames }: { userIds: readonly string[]; keepsNames: boolean },
): Promise<{ userIds: string[]; rev: number }> {
  const { rows } = await sql<DeleteMembersRow>`with gone as (
      delete from chat_member where room_id = ${roomId} and user_id = any(${[...userIds]}::text[]) returning user_id
    ), writers as (
      select m.user_id from chat_member m
      where m.room_id = ${roomId} and m.user_id = any(array(select user_id from gone)) and ${keepsNames}
        and exists (select from chat_message w where w.room_id = ${roomId} and w.sent_by = m.user_id and w.at_seq = w.seq)
    ), before as (
      select coalesce(sum(u.rev), 0)::integer as rev, coalesce(sum(u.rev) filter (
        where u.user_id = any(array(select user_id from gone)) and u.user_id <> all(array(select user_id from writers))), 0)::integer as lost
      from chat_member m join app_user u on u.user_id = m.user_id where m.room_id = ${roomId}
    ), former as (
      select coalesce(sum(u.rev), 0)::integer as rev
      from chat_former_member f join app_user u on u.user_id = f.user_id where f.room_id = ${roomId}
    ), touched as (
      -- Whose name goes takes the \`rev\` of their account along.
      update chat_room r set rev = r.rev + 1 + before.lost from before, former where r.room_id = ${roomId}
      returning r.rev + before.rev - before.lost + former.rev as rev
    )
    select array(select user_id from gone order by 1) as ids, array(select user_id from writers order by 1) as writers, rev
    from touched`.execute(work.db)
  const { ids = [], writers = [], rev = 0 } = rows[0] ?? {}
  await sql`delete from chat_user_room where room_id = ${roomId} and user_id = any(${ids}::text[])`.execute(work.db)
  if (writers.length > 0) {
    await sql`insert into chat_former_member (user_id, room_id)
      select u.user_id, ${roomId} from unnest(${writers}::text[]) as u (user_id)
      on conflict (user_id, room_id) do nothing`.execute(work.db)
  }
  return { userIds: ids, rev }
}

/** Returns the rooms that a user has left but may have written in. */
export async function listLeftRoomIds(db: Kysely<DB>, userId: string): Promise<string[]> {
  const { rows } = await sql<ListLeftRoomIdsRow>`select room_id as id from chat_former_member where user_id = ${userId}
    order by room_id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteFormerMembers(work: Work, roomId: string, userIds: readonly string[]): Promise<void> {
  await sql`delete from chat_former_member where room_id = ${roomId} and user_id = any(${[...userIds]}::text[])`.execute(
    work.db,
  )
}

/** Removes a user from the former members, so that their messages no longer show their name. */
export async function forgetFormerMember(work: Work, roomId: string, userId: string): Promise<void> {
  await sql`update chat_room r set rev = r.rev + 1 + (select u.rev from app_user u where u.user_id = ${userId})
    where r.room_id = ${roomId}`.execute(work.db)
  await sql`delete from chat_former_member where user_id = ${userId} and room_id = ${roomId}`.execute(work.db)
}

/** Raises the `rev` of a room, so that members reload it. */
export async function touchRoom(work: Work, roomId: string): Promise<void> {
  await sql`update chat_room set rev = rev + 1 where room_id = ${roomId}`.execute(work.db)
}

export async function closeRoom(work: Work, roomId: string): Promise<void> {
  await sql`update chat_room set closed = true, rev = rev + 1 where room_id = ${roomId}`.execute(work.db)
}

export async function listAccounts(
  db: Kysely<DB>,
  userIds: readonly string[],
): Promise<Map<string, { readonly isDeleted: boolean }>> {
  const { rows } = await sql<ListAccountsRow>`select user_id as id, state = 'deleted' as "isDeleted"
    from app_user where user_id = any(${[...userIds]}::text[])`.execute(db)
  return new Map(rows.map(({ id, isDeleted }) => [id, { isDeleted }]))
}

/** @returns undefined if there is no such room */
export async function saveSeen(
  work: Work,
  { roomId, userId, seq }: { roomId: string; userId: string; seq: number },
): Promise<{ isMember: boolean; isNew: boolean; memberIds: string[] } | undefined> {
  const { rows } = await sql<SaveSeenRow>`with room as (
      select r.room_id, r.last_seq from chat_room r where r.room_id = ${roomId} for update
    ), seen as (
      update chat_member m set seen_seq = least(${seq}::integer, room.last_seq) from room
      where m.room_id = ${roomId} and m.user_id = ${userId} and m.seen_seq < least(${seq}::integer, room.last_seq)
      returning m.room_id
    ), touched as (
      update chat_room r set rev = r.rev + 1 from seen where r.room_id = ${roomId} returning r.room_id
    )
    select exists (select from touched) as "isNew",
      exists (select from chat_member m where m.room_id = ${roomId} and m.user_id = ${userId}) as "isMember",
      array(select m.user_id from chat_member m where m.room_id = ${roomId}) as "memberIds"`.execute(work.db)
  return rows[0]
}

/**
 * Saves the last message that was displayed to a member, at most the last row of the room. Returns false for a room of
 * others.
 */
export async function saveShown(
  db: Kysely<DB>,
  { roomId, userId, seq }: { roomId: string; userId: string; seq: number },
): Promise<boolean> {
  const { rows } =
    await sql`update chat_member m set shown_seq = greatest(m.shown_seq, least(${seq}::integer, r.last_seq))
    from chat_room r where r.room_id = ${roomId} and m.room_id = ${roomId} and m.user_id = ${userId}
    returning m.user_id`.execute(db)
  return rows.length > 0
}

export async function savePin(
  work: Work,
  { roomId, userId, pin }: { roomId: string; userId: string; pin: boolean },
): Promise<boolean> {
  const { rows } = await sql`with room as (
      update chat_room r set rev = r.rev + 1 where r.room_id = ${roomId}
        and exists (select from chat_member o where o.room_id = ${roomId} and o.user_id = ${userId}) returning r.room_id
    )
    update chat_member m set pin = ${pin} from room where m.room_id = ${roomId} and m.user_id = ${userId}
    returning m.user_id`.execute(work.db)
  return rows.length > 0
}
