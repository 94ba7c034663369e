import type { EventDetails } from '@parley/contract/app'
import { IconDoorEnter, IconScan } from '@tabler/icons-react'
import type { NavEntry } from '../events/index.ts'
import { mayCheckIn } from './may-check-in.ts'

/** Returns false for an online event, which has no areas to enter, and for a finished one. */
export const hasAreas = ({ isFinished, eventType }: EventDetails): boolean => !isFinished && eventType !== 'online'

export const navEntries: readonly NavEntry[] = [
  {
    key: 'check-in',
    place: 'event',
    order: 1,
    addressIn: ({ id }) => `/check-in?event=${id}`,
    icon: IconScan,
    label: 'checkin.title',
    isShown: mayCheckIn,
  },
  {
    key: 'areas',
    place: 'me',
    order: 3,
    page: 'areas',
    icon: IconDoorEnter,
    label: 'checkin.areas.title',
    isShown: hasAreas,
  },
]
