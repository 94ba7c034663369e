import { IconMessages } from '@tabler/icons-react'
import type { NavEntry } from '../events/index.ts'

export const navEntries: readonly NavEntry[] = [
  {
    key: 'chat',
    place: 'mine',
    order: 3,
    page: '/chat',
    icon: IconMessages,
    label: 'chat.title',
    waiting: 'chat.unread.count',
    phoneBar: 'foot',
  },
]
