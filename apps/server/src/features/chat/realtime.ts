import { roomMessagesTopic, roomsTopic, typingTopic } from '@parley/contract/chat'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { profileChanged } from '../accounts/index.ts'
import { participantsRefreshed } from '../participants/index.ts'
import { readLiveRooms } from './get-rooms.ts'
import { readTyping } from './own-room.ts'
import {
  forgetFaces,
  isMember,
  messageDeleted,
  readMessagesBefore,
  readMessagesSince,
  roomsChanged,
  type SeenRoom,
  showRooms,
  signFiles,
} from './records/index.ts'

/**
 * What is said in rooms, who types, and the rooms of a person, live.
 *
 * @see docs/rules/chat.md CHAT-6, CHAT-8, CHAT-11
 */
export function offerChat({ live, listeners }: Context): void {
  const mayRead = ({ db }: Context, userId: string, { roomId }: { roomId: string }) => isMember(db, roomId, userId)
  live.offerLog(roomMessagesTopic, {
    // Who has blocked someone reads nothing of what they write.
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

/** All who have a room with this person, and these rooms. */
async function readRoomsWith({ db }: Context, userId: string): Promise<SeenRoom[]> {
  const { rows } = await sql<SeenRoom>`select o.room_id as "roomId", o.user_id as "userId"
    from chat_user_room own join chat_user_room o on o.room_id = own.room_id
    where own.user_id = ${userId}`.execute(db)
  return rows
}
