import { IconBell } from '@tabler/icons-react'
import type { NavEntry } from '../events/index.ts'

export const navEntries: readonly NavEntry[] = [
  {
    key: 'notifications',
    place: 'mine',
    order: 5,
    page: '/notifications',
    icon: IconBell,
    label: 'notifications.title',
    waiting: 'notifications.waiting',
    phoneBar: 'head',
  },
]
