import { reportsTopic, roomMessagesTopic, roomsTopic, typingTopic } from '@parley/contract/chat'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { profileChanged } from '../accounts/index.ts'
import { isOrganizerOf, participantsRefreshed } from '../participants/index.ts'
import { readLiveRooms } from './get-rooms.ts'
import { readTyping } from './own-room.ts'
import {
  forgetFaces,
  isMember,
  messageDeleted,
  messagesSent,
  readMessagesAt,
  readMessagesBefore,
  readMessagesSince,
  readOpenReports,
  reportsChanged,
  roomsChanged,
  type SeenRoom,
  type SentMessage,
  showRooms,
  signFiles,
} from './records/index.ts'

/**
 * Offers the live topics of chat: messages of a room, typing, the rooms of a person, and the number of open reports.
 *
 * @see docs/rules/chat.md CHAT-6, CHAT-8, CHAT-11, CHAT-14
 */
export function offerChat({ live, listeners }: Context): void {
  const mayRead = ({ db }: Context, userId: string, { roomId }: { roomId: string }) => isMember(db, roomId, userId)
  live.offerLog(roomMessagesTopic, {
    // A reader who has blocked a person does not see their messages.
    differsByReader: true,
    mayRead,
    readSince: async (ctx, { roomId }, since, length, userId) =>
      signFiles(ctx, await readMessagesSince(ctx.db, { roomId, userId, length, since })),
    readBefore: async (ctx, { roomId }, before, length, userId) =>
      signFiles(ctx, await readMessagesBefore(ctx.db, { roomId, userId, length, before })),
  })
  live.offer(typingTopic, { mayRead, snapshot: async (ctx, { roomId }) => readTyping(ctx, roomId) })
  live.offer(roomsTopic, {
    mayRead: async (_, userId, params) => params.userId === userId,
    snapshot: (ctx, { userId }) => readLiveRooms(ctx, userId),
  })
  live.offer(reportsTopic, {
    mayRead: ({ db }, userId, { eventId }) => isOrganizerOf(db, userId, eventId),
    snapshot: ({ db }, { eventId }) => readOpenReports(db, eventId),
  })
  listeners.on(reportsChanged, async (ctx, { payload: { eventId } }) =>
    ctx.live.publish(reportsTopic, { eventId }, { up: await readOpenReports(ctx.db, eventId) }),
  )
  listeners.on(messagesSent, async (ctx, { payload: { messages }, isLeftBehind }) => {
    // The process that saves a message also publishes it, without reading it again.
    if (isLeftBehind) await showLeftBehind(ctx, messages)
  })
  listeners.on(messageDeleted, async (ctx, { payload: { roomId, row, hiddenFrom, memberIds } }) => {
    ctx.live.append(roomMessagesTopic, { roomId }, [row], hiddenFrom)
    showRooms(
      ctx,
      memberIds.filter((userId) => !hiddenFrom.includes(userId)).map((userId) => ({ roomId, userId })),
    )
  })
  listeners.on(roomsChanged, async (ctx, { payload: { seen, left = [] } }) => {
    showRooms(ctx, seen)
    for (const { roomId, userId, rev } of left) {
      ctx.live.publish(roomsTopic, { userId }, { rm: [{ id: roomId, rev }] })
      await ctx.live.askAgain(userId)
    }
  })
  listeners.on(profileChanged, async (ctx, { payload: { userId, before } }) => {
    if (!before) return
    forgetFaces(ctx)
    showRooms(ctx, await readRoomsWith(ctx, userId))
  })
  listeners.on(participantsRefreshed, async (ctx) => forgetFaces(ctx))
}

async function showLeftBehind(ctx: Context, messages: readonly SentMessage[]): Promise<void> {
  for (const [roomId, ofRoom] of Map.groupBy(messages, (each) => each.roomId)) {
    const kept = await readMessagesAt(
      ctx.db,
      roomId,
      ofRoom.map(({ seq }) => seq),
    )
    for (const { message, hiddenFrom } of kept) {
      ctx.live.append(roomMessagesTopic, { roomId }, await signFiles(ctx, [message]), hiddenFrom)
    }
    const userIds = new Set(ofRoom.flatMap(({ sender, receivers }) => [sender, ...Object.keys(receivers)]))
    showRooms(
      ctx,
      [...userIds].map((userId) => ({ roomId, userId })),
    )
  }
}

/** Returns all rooms that show this person's name, with each of their members. */
async function readRoomsWith({ db }: Context, userId: string): Promise<SeenRoom[]> {
  const { rows } = await sql<SeenRoom>`select o.room_id as "roomId", o.user_id as "userId"
    from chat_user_room o where o.room_id in (
      select room_id from chat_user_room where user_id = ${userId}
      union all select room_id from chat_former_member where user_id = ${userId})`.execute(db)
  return rows
}
