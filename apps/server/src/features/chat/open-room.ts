import type { InputOf, ReplyOf } from '@parley/contract'
import { type ChatRoom, type chatCalls, ROOM_MEMBERS_MAX, roomOfTwo, tidyLine } from '@parley/contract/chat'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import {
  closeRoom,
  deleteFormerMembers,
  deleteMembers,
  insertMembers,
  insertRoom,
  listAccounts,
  listMemberIds,
  listRoomRows,
  listWritableUsers,
  lockRoom,
  type RoomRow,
  roomsChanged,
  saveOpened,
  touchRoom,
} from './records/index.ts'

type Calls = typeof chatCalls

/**
 * @throws Failure `noChatWithOneself`, `noChatWithDeleted`
 * @throws Failure `chatNotAllowed` when the caller may not write to them in any event
 * @throws Failure `roomIsFull` for a group of more than 50
 * @throws Failure `invalidInput` for a group of two
 * @see docs/rules/chat.md CHAT-1, CHAT-2, CHAT-3
 */
export async function openRoom(
  ctx: Context,
  { userId }: UserActor,
  { members, type, eventId, name }: InputOf<Calls['openRoom']>,
): Promise<ReplyOf<Calls['openRoom']>> {
  const others = [...new Set(members)].filter((id) => id !== userId)
  if (others.length === 0) throw new Failure('noChatWithOneself')
  const isForTwo = type === 'private' && others.length === 1
  if (!isForTwo && others.length < 2) {
    throw new Failure('invalidInput', { fields: [{ path: 'members', key: 'validation.error.format' }] })
  }
  if (others.length >= ROOM_MEMBERS_MAX) throw new Failure('roomIsFull')
  const [other = ''] = others
  const roomId = await ctx.inTransaction(async (work) => {
    if (isForTwo) {
      const id = roomOfTwo(userId, other)
      if (!(await saveOpened(work, id, userId))) {
        await requireMayWrite(work, userId, { userIds: others, eventId })
        await openDirectRoom(work, userId, other)
        await saveOpened(work, id, userId)
      }
      work.recordFact(roomsChanged.of({ seen: [{ roomId: id, userId }] }))
      return id
    }
    await requireMayWrite(work, userId, { userIds: others, eventId })
    const id = newId(work.now)
    await insertRoom(work, { id, type: 'group', madeBy: userId, name: tidyLine(name) })
    await insertMembers(work, id, { userIds: [userId, ...others], openedBy: [userId, ...others] })
    work.recordFact(roomsChanged.of({ seen: [userId, ...others].map((each) => ({ roomId: id, userId: each })) }))
    return id
  })
  return { data: { id: roomId }, room: await getRoom(ctx, roomId, userId) }
}

export async function openDirectRoom(work: Work, userId: string, otherId: string): Promise<string> {
  const id = roomOfTwo(userId, otherId)
  await insertRoom(work, { id, type: 'private', madeBy: userId, name: '' })
  await insertMembers(work, id, { userIds: [userId, otherId], openedBy: [] })
  return id
}

/**
 * @throws Failure `notFound` for a room of others
 * @throws Failure `roomIsForTwo`, `roomIsFull`, `chatNotAllowed`, `noChatWithDeleted`
 * @see docs/rules/chat.md CHAT-3
 */
export async function addRoomMembers(
  ctx: Context,
  { userId }: UserActor,
  { roomId, members }: InputOf<Calls['addRoomMembers']>,
): Promise<ReplyOf<Calls['addRoomMembers']>> {
  await ctx.inTransaction(async (work) => {
    const room = await lockGroup(work, roomId, userId)
    const there = await listMemberIds(work.db, room.id)
    const added = [...new Set(members)].filter((id) => !there.includes(id))
    if (there.length + added.length > ROOM_MEMBERS_MAX) throw new Failure('roomIsFull')
    if (added.length === 0) return
    await requireMayWrite(work, userId, { userIds: added, eventId: undefined })
    await insertMembers(work, roomId, { userIds: added, openedBy: added })
    await deleteFormerMembers(work, roomId, added)
    await touchRoom(work, roomId)
    work.recordFact(roomsChanged.of({ seen: [...there, ...added].map((each) => ({ roomId, userId: each })) }))
  })
  return { room: await getRoom(ctx, roomId, userId) }
}

/**
 * @throws Failure `notFound` for a room of others
 * @throws Failure `notAllowed` when the caller removes someone else and did not create the group
 * @throws Failure `roomIsForTwo`
 * @see docs/rules/chat.md CHAT-3
 */
export async function removeRoomMembers(
  ctx: Context,
  { userId }: UserActor,
  { roomId, members }: InputOf<Calls['removeRoomMembers']>,
): Promise<ReplyOf<Calls['removeRoomMembers']>> {
  return ctx.inTransaction(async (work) => {
    const room = await lockGroup(work, roomId, userId)
    if (room.madeBy !== userId && members.some((id) => id !== userId)) throw new Failure('notAllowed')
    await removeFromRoom(work, roomId, { userIds: members, keepsNames: true })
    return { success: true as const }
  })
}

/** The caller has locked the room. Closes it if no one is left. */
export async function removeFromRoom(
  work: Work,
  roomId: string,
  those: { userIds: readonly string[]; keepsNames: boolean },
): Promise<void> {
  const gone = await deleteMembers(work, roomId, those)
  const left = await listMemberIds(work.db, roomId)
  if (left.length === 0) await closeRoom(work, roomId)
  work.recordFact(
    roomsChanged.of({
      seen: left.map((each) => ({ roomId, userId: each })),
      left: gone.userIds.map((each) => ({ roomId, userId: each, rev: gone.rev })),
    }),
  )
}

async function lockGroup(work: Work, roomId: string, userId: string): Promise<RoomRow> {
  const room = await lockRoom(work, roomId, userId)
  if (!room) throw new Failure('notFound')
  if (room.type === 'private') throw new Failure('roomIsForTwo')
  return room
}

async function requireMayWrite(
  work: Work,
  userId: string,
  recipients: { userIds: readonly string[]; eventId: string | undefined },
): Promise<void> {
  const accounts = await listAccounts(work.db, recipients.userIds)
  if ([...accounts.values()].some(({ isDeleted }) => isDeleted)) throw new Failure('noChatWithDeleted')
  const known = await listWritableUsers(work.db, userId, recipients)
  if (recipients.userIds.some((id) => !known.has(id))) throw new Failure('chatNotAllowed')
}

/** @throws Failure `notFound` for a room of others */
export async function getRoom(ctx: Context, roomId: string, userId: string): Promise<ChatRoom> {
  const [found] = await listRoomRows(ctx, [{ roomId, userId }])
  if (!found) throw new Failure('notFound')
  return found.room
}
