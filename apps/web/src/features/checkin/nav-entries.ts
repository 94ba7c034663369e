import { IconDoorEnter, IconScan } from '@tabler/icons-react'
import type { NavEntry } from '../events/index.ts'
import { mayCheckIn } from './may-check-in.ts'

export const navEntries: readonly NavEntry[] = [
  {
    key: 'check-in',
    place: 'event',
    addressIn: ({ id }) => `/check-in?event=${id}`,
    icon: IconScan,
    label: 'checkin.title',
    isShown: mayCheckIn,
  },
  {
    key: 'areas',
    place: 'event',
    page: 'areas',
    icon: IconDoorEnter,
    label: 'checkin.areas.title',
    // At an event online there is nothing to enter.
    isShown: ({ isFinished, eventType }) => !isFinished && eventType !== 'online',
  },
]
