import type { FramePart } from '../events/index.ts'
import { ContactsDrawer } from './components/contacts-drawer.tsx'
import { SendContacts } from './components/send-contacts.tsx'

export const frameParts: readonly FramePart[] = [{ entry: 'contacts', Drawer: ContactsDrawer, Watch: SendContacts }]
