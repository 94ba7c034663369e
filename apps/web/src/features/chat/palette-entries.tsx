import { chatCalls } from '@parley/contract/chat'
import { IconUsersGroup } from '@tabler/icons-react'
import { useRequest } from '../../lib/api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { closestFirst } from '../../ui/navigation/closeness.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import type { PaletteEntry } from '../events/index.ts'
import { useMyId } from './api.ts'
import { useShowRoom } from './open-chat.ts'
import { otherOf } from './room-list.ts'
import { useRoomName } from './use-room-name.ts'

const MOST = 5

export const paletteEntries: readonly PaletteEntry[] = [
  {
    place: 'mine',
    useSource() {
      const t = useText()
      const ask = useRequest()
      const myId = useMyId()
      const nameOf = useRoomName(myId)
      const show = useShowRoom()
      return {
        key: 'chat',
        label: t('chat.rooms'),
        within: myId,
        async find(query) {
          if (!query || !myId) return []
          const { rooms } = await ask(chatCalls.getChatRooms, { query })
          const named = rooms.map((room) => ({ room, label: nameOf(room) }))
          return closestFirst(named, query)
            .slice(0, MOST)
            .map(({ room, label }) => {
              const other = otherOf(room, myId)
              const icon = other ? (
                <Avatar name={label} photo={other.profilePhotoPath} seed={other.userId} size={24} />
              ) : (
                <IconUsersGroup size={20} stroke={1.6} />
              )
              return { key: `chat ${room.id}`, label, detail: t('chat.title'), icon, run: () => show(room.id) }
            })
        },
      }
    },
  },
]
