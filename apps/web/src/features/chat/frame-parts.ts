import { windowPart } from '../../lib/lazy-part.ts'
import type { FramePart } from '../events/index.ts'
import { useRooms } from './api.ts'
import { MessageNotifications } from './components/windows/message-notifications.tsx'
import { unreadOf } from './room-list.ts'

export const frameParts: readonly FramePart[] = [
  {
    entry: 'chat',
    Drawer: windowPart(() => import('./components/windows/rooms-drawer.tsx').then((it) => it.RoomsDrawer)),
    useWaiting: () => ({ count: unreadOf(useRooms().rooms) }),
    Watch: MessageNotifications,
  },
]
