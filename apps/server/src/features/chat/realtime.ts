import { reportsTopic, roomMessagesTopic, roomsTopic, typingTopic } from '@parley/contract/chat'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { profileChanged } from '../accounts/index.ts'
import { isOrganizerOf, participantsRefreshed } from '../participants/index.ts'
import { listLiveRooms } from './get-rooms.ts'
import { listTyping } from './own-room.ts'
import {
  forgetFaces,
  isMember,
  listMessagesAt,
  listMessagesBefore,
  listMessagesSince,
  listOpenReports,
  messageDeleted,
  messagesSent,
  publishRooms,
  reportsChanged,
  roomsChanged,
  type SeenRoom,
  type SentMessage,
  signFiles,
} from './records/index.ts'
import type { ListRoomsWithRow } from './row-types.gen.ts'

/** @see docs/rules/chat.md CHAT-6, CHAT-8, CHAT-11, CHAT-14 */
export function offerChat({ live, listeners }: Context): void {
  const mayRead = ({ db }: Context, userId: string, { roomId }: { roomId: string }) => isMember(db, roomId, userId)
  live.registerLog(roomMessagesTopic, {
    // A reader who has blocked a person does not see their messages.
    differsByReader: true,
    mayRead,
    listSince: async (ctx, { roomId }, since, length, userId) =>
      signFiles(ctx, await listMessagesSince(ctx.db, { roomId, userId, length, since })),
    listBefore: async (ctx, { roomId }, before, length, userId) =>
      signFiles(ctx, await listMessagesBefore(ctx.db, { roomId, userId, length, before })),
  })
  live.registerTopic(typingTopic, { mayRead, snapshot: async (ctx, { roomId }) => listTyping(ctx, roomId) })
  live.registerTopic(roomsTopic, {
    mayRead: async (_, userId, params) => params.userId === userId,
    snapshot: (ctx, { userId }) => listLiveRooms(ctx, userId),
  })
  live.registerTopic(reportsTopic, {
    mayRead: ({ db }, userId, { eventId }) => isOrganizerOf(db, userId, eventId),
    snapshot: ({ db }, { eventId }) => listOpenReports(db, eventId),
  })
  listeners.on(reportsChanged, async (ctx, { payload: { eventId } }) =>
    ctx.live.publish(reportsTopic, { eventId }, { up: await listOpenReports(ctx.db, eventId) }),
  )
  listeners.on(messagesSent, async (ctx, { payload: { messages }, isLeftBehind }) => {
    // The process that saves a message also publishes it, without reading it again.
    if (isLeftBehind) await publishLeftRooms(ctx, messages)
  })
  listeners.on(messageDeleted, async (ctx, { payload: { roomId, row, hiddenFrom, memberIds } }) => {
    ctx.live.append(roomMessagesTopic, { roomId }, [row], hiddenFrom)
    publishRooms(
      ctx,
      memberIds.filter((userId) => !hiddenFrom.includes(userId)).map((userId) => ({ roomId, userId })),
    )
  })
  listeners.on(roomsChanged, async (ctx, { payload: { seen, left = [] } }) => {
    publishRooms(ctx, seen)
    for (const { roomId, userId, rev } of left) {
      ctx.live.publish(roomsTopic, { userId }, { rm: [{ id: roomId, rev }] })
      await ctx.live.recheckUser(userId)
    }
  })
  listeners.on(profileChanged, async (ctx, { payload: { userId, before } }) => {
    if (!before) return
    forgetFaces(ctx)
    publishRooms(ctx, await listRoomsWith(ctx, userId))
  })
  listeners.on(participantsRefreshed, async (ctx) => forgetFaces(ctx))
}

async function publishLeftRooms(ctx: Context, messages: readonly SentMessage[]): Promise<void> {
  for (const [roomId, ofRoom] of Map.groupBy(messages, (each) => each.roomId)) {
    const storedMessages = await listMessagesAt(
      ctx.db,
      roomId,
      ofRoom.map(({ seq }) => seq),
    )
    for (const { message, hiddenFrom } of storedMessages) {
      ctx.live.append(roomMessagesTopic, { roomId }, await signFiles(ctx, [message]), hiddenFrom)
    }
    const userIds = new Set(ofRoom.flatMap(({ sender, receivers }) => [sender, ...Object.keys(receivers)]))
    publishRooms(
      ctx,
      [...userIds].map((userId) => ({ roomId, userId })),
    )
  }
}

/** Returns all rooms that show this person's name, with each of their members. */
async function listRoomsWith({ db }: Context, userId: string): Promise<SeenRoom[]> {
  const { rows } = await sql<ListRoomsWithRow>`select o.room_id as "roomId", o.user_id as "userId"
    from chat_user_room o where o.room_id in (
      select room_id from chat_user_room where user_id = ${userId}
      union all select room_id from chat_former_member where user_id = ${userId})`.execute(db)
  return rows
}
