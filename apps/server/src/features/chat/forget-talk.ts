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
 * Removes what a person has said, also in groups that they have left, and takes them out of all rooms. A room of two stays to the other one, closed.
 *
 * @see docs/rules/chat.md CHAT-15
 */
export async function forgetTalk(work: Work, userId: string): Promise<void> {
  const paths: string[] = []
  // One room after the other: each is a shard.
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
