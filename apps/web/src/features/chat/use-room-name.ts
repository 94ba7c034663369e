import type { ChatRoom, RoomMember } from '@parley/contract/chat'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import { membersBeside, otherOf } from './room-list.ts'

const MOST_NAMES = 3

/** What a member is called, or whoever has left a group; an account that is gone has no name any more. */
export function useMemberName(): (member: RoomMember | null) => string {
  const t = useText()
  return (member) => {
    // What an erased account has said in a group is gone, and so is its name.
    if (!member) return t('chat.formerMember')
    return member.deleted ? t('participants.deleted') : member.fullName
  }
}

/** What a room is called: the other one, the name of the group, or who is in it. */
export function useRoomName(myId: string): (room: ChatRoom) => string {
  const t = useText()
  const { list } = useFormats()
  const nameOf = useMemberName()
  return (room) => {
    if (room.type === 'private') return nameOf(otherOf(room, myId))
    if (room.name) return room.name
    const names = membersBeside(room, myId).map(nameOf)
    if (names.length === 0) return t('chat.group')
    const shown = names.slice(0, MOST_NAMES)
    const more = names.length - shown.length
    return list(more > 0 ? [...shown, t('chat.group.more', { count: more })] : shown)
  }
}
