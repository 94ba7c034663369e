import { IconMailbox } from '@tabler/icons-react'
import type { NavEntry } from '../events/index.ts'

export const navEntries: readonly NavEntry[] = [
  {
    key: 'invitations',
    place: 'mine',
    order: 2,
    page: '/invitations',
    icon: IconMailbox,
    label: 'meetings.invitations',
    waiting: 'meetings.nav.waiting',
  },
]
