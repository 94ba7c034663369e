import type { ChatRoom, RoomMember } from '@parley/contract/chat'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import { otherMembers, otherOf } from './room-list.ts'

const MAX_NAMES = 3

/** Returns a function that names a member. A deleted account has no name any more. */
export function useMemberName(): (member: RoomMember | null) => string {
  const t = useText()
  return (member) => {
    // An erased account is in neither list, so its name is unknown.
    if (!member) return t('chat.formerMember')
    return member.deleted ? t('participants.deleted') : member.fullName
  }
}

/** Returns a function that names a room: by the other person, by the group's own name, or by its members. */
export function useRoomName(myId: string): (room: ChatRoom) => string {
  const t = useText()
  const { list } = useFormats()
  const nameOf = useMemberName()
  return (room) => {
    if (room.type === 'private') return nameOf(otherOf(room, myId))
    if (room.name) return room.name
    const names = otherMembers(room, myId).map(nameOf)
    if (names.length === 0) return t('chat.group')
    const shown = names.slice(0, MAX_NAMES)
    const more = names.length - shown.length
    return list(more > 0 ? [...shown, t('chat.group.more', { count: more })] : shown)
  }
}
