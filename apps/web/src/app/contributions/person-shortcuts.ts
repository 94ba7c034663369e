import { personShortcuts as chat } from '../../features/chat/index.ts'
import { personShortcuts as contacts } from '../../features/contacts/index.ts'
import type { PersonShortcut } from '../../features/participants/index.ts'
import { inOrder } from './in-order.ts'

export const personShortcuts = inOrder<PersonShortcut>({ contacts, chat })
