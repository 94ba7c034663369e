import type { FramePart } from '../events/index.ts'
import { useRooms } from './api.ts'
import { LazyRoomsDrawer } from './components/windows/lazy-rooms-drawer.tsx'
import { TellOfMessages } from './components/windows/tell-of-messages.tsx'
import { unreadOf } from './room-list.ts'

export const frameParts: readonly FramePart[] = [
  {
    entry: 'chat',
    Drawer: LazyRoomsDrawer,
    useWaiting: () => ({ count: unreadOf(useRooms().rooms) }),
    Watch: TellOfMessages,
  },
]
