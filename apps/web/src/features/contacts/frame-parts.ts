import { useProfile } from '../accounts/index.ts'
import type { FramePart } from '../events/index.ts'
import { ContactsDrawer } from './components/contacts-drawer.tsx'
import { MetHost } from './components/met-host.tsx'
import { useSendingContacts } from './waiting-contacts.ts'

function SendContacts() {
  useSendingContacts(useProfile().data?.id)
  return null
}

export const frameParts: readonly FramePart[] = [
  { entry: 'contacts', Drawer: ContactsDrawer, Watch: SendContacts },
  { Watch: MetHost },
]
