import type { Work } from '../../platform/work.ts'
import { removeChatFiles } from './jobs.ts'
import { removeFromRoom } from './open-room.ts'
import {
  clearMessagesOf,
  closeRoom,
  forgetFormerMember,
  forgetUserOfChat,
  listLeftRoomIds,
  listMemberIds,
  listRoomIds,
  roomsChanged,
} from './records/index.ts'

/** @see docs/rules/chat.md CHAT-15 */
export async function deleteUserMessages(work: Work, userId: string): Promise<void> {
  const paths: string[] = []
  // Each room is its own shard, so rooms are processed one by one.
  for (const roomId of await listRoomIds(work.db, userId)) {
    paths.push(...(await clearMessagesOf(work, roomId, userId)))
    await removeFromRoom(work, roomId, { userIds: [userId], keepsNames: false })
    if (roomId.includes('-')) await closeRoom(work, roomId)
  }
  for (const roomId of await listLeftRoomIds(work.db, userId)) {
    paths.push(...(await clearMessagesOf(work, roomId, userId)))
    await forgetFormerMember(work, roomId, userId)
    const seen = (await listMemberIds(work.db, roomId)).map((each) => ({ roomId, userId: each }))
    work.recordFact(roomsChanged.of({ seen }))
  }
  if (paths.length > 0) work.addJob(removeChatFiles, { paths })
  await forgetUserOfChat(work, userId)
}
