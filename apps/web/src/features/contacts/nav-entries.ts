import { IconAddressBook } from '@tabler/icons-react'
import type { NavEntry } from '../events/index.ts'

export const navEntries: readonly NavEntry[] = [
  {
    key: 'contacts',
    place: 'mine',
    order: 4,
    page: '/contacts',
    icon: IconAddressBook,
    label: 'contacts.title',
  },
]
