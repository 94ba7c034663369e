import { IconMessages } from '@tabler/icons-react'
import type { NavEntry } from '../events/index.ts'

export const navEntries: readonly NavEntry[] = [
  {
    key: 'chat',
    place: 'people',
    page: '/chat',
    icon: IconMessages,
    label: 'chat.title',
    waiting: 'chat.unread.count',
    inBars: { label: 'chat.nav.short' },
  },
]
