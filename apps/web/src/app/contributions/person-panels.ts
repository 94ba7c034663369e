import { personPanels as booths } from '../../features/booths/index.ts'
import { personPanels as contacts } from '../../features/contacts/index.ts'
import { personPanels as networking } from '../../features/networking/index.ts'
import type { PersonPanel } from '../../features/participants/index.ts'
import { personPanels as sessions } from '../../features/sessions/index.ts'
import { inOrder } from './in-order.ts'

export const personPanels = inOrder<PersonPanel>({ booths, contacts, networking, sessions })
