import { navEntries as calendar } from '../../features/calendar/index.ts'
import { navEntries as chat } from '../../features/chat/index.ts'
import { navEntries as checkin } from '../../features/checkin/index.ts'
import { navEntries as contacts } from '../../features/contacts/index.ts'
import type { NavEntry } from '../../features/events/index.ts'
import { navEntries as meetings } from '../../features/meetings/index.ts'
import { navEntries as notifications } from '../../features/notifications/index.ts'
import { navEntries as participants } from '../../features/participants/index.ts'
import { inOrder } from './in-order.ts'

const offered = inOrder<NavEntry>({ calendar, chat, checkin, contacts, meetings, notifications, participants })

export const navEntries = offered.toSorted((one, other) => one.order - other.order)
