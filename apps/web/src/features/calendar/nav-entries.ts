import { IconCalendar } from '@tabler/icons-react'
import type { NavEntry } from '../events/index.ts'

export const navEntries: readonly NavEntry[] = [
  {
    key: 'agenda',
    place: 'mine',
    order: 1,
    page: '/my-agenda',
    icon: IconCalendar,
    label: 'calendar.title',
    live: 'calendar.nav.live',
    phoneBar: 'foot',
  },
]
