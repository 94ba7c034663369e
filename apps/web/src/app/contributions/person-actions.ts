import { personActions as badges } from '../../features/badges/index.ts'
import { personActions as calendar } from '../../features/calendar/index.ts'
import { personActions as chat } from '../../features/chat/index.ts'
import { personActions as checkin } from '../../features/checkin/index.ts'
import { personActions as contacts } from '../../features/contacts/index.ts'
import { personActions as leads } from '../../features/leads/index.ts'
import { personActions as meetings } from '../../features/meetings/index.ts'
import type { PersonAction } from '../../features/participants/index.ts'
import { inOrder } from './in-order.ts'

export const personActions = inOrder<PersonAction>({ badges, calendar, chat, checkin, contacts, leads, meetings })
