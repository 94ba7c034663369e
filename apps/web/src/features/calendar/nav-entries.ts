import { IconCalendar } from '@tabler/icons-react'
import type { NavEntry } from '../events/index.ts'

export const navEntries: readonly NavEntry[] = [
  {
    key: 'agenda',
    place: 'day',
    page: '/my-agenda',
    icon: IconCalendar,
    label: 'calendar.title',
    live: 'calendar.nav.live',
    inBars: { label: 'calendar.nav.short' },
  },
]
