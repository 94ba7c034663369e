import { windowPart } from '../../lib/lazy-part.ts'
import { useProfile } from '../accounts/index.ts'
import type { FramePart } from '../events/index.ts'
import { MetHost } from './components/met-host.tsx'
import { useSendingContacts } from './waiting-contacts.ts'

function SendContacts() {
  useSendingContacts(useProfile().data?.id)
  return null
}

export const frameParts: readonly FramePart[] = [
  {
    entry: 'contacts',
    Drawer: windowPart(() => import('./components/contacts-drawer.tsx').then((it) => it.ContactsDrawer)),
    Watch: SendContacts,
  },
  { Watch: MetHost },
]
