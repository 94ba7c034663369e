import type { Work } from '../../platform/work.ts'
import { removeChatFiles } from './jobs.ts'
import { takeOut } from './open-room.ts'
import {
  closeRoom,
  emptyAllOf,
  forgetFormerMember,
  forgetUserOfChat,
  readLeftRoomIds,
  readMemberIds,
  readRoomIds,
  roomsChanged,
} from './records/index.ts'

/**
 * Removes all messages of a person, also in groups that they have left, and removes them from all rooms. In a room of
 * two the other person keeps it, closed.
 *
 * @see docs/rules/chat.md CHAT-15
 */
export async function forgetTalk(work: Work, userId: string): Promise<void> {
  const paths: string[] = []
  // Each room is its own shard, so rooms are processed one by one.
  for (const roomId of await readRoomIds(work.db, userId)) {
    paths.push(...(await emptyAllOf(work, roomId, userId)))
    await takeOut(work, roomId, { userIds: [userId], keepsNames: false })
    if (roomId.includes('-')) await closeRoom(work, roomId)
  }
  for (const roomId of await readLeftRoomIds(work.db, userId)) {
    paths.push(...(await emptyAllOf(work, roomId, userId)))
    await forgetFormerMember(work, roomId, userId)
    const seen = (await readMemberIds(work.db, roomId)).map((each) => ({ roomId, userId: each }))
    work.tell(roomsChanged.of({ seen }))
  }
  if (paths.length > 0) work.addJob(removeChatFiles, { paths })
  await forgetUserOfChat(work, userId)
}
