import { fold } from '@parley/contract'
import { contactCalls } from '@parley/contract/contacts'
import { IconAddressBook, IconId, IconUserScan } from '@tabler/icons-react'

import { useRequest } from '../../lib/api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import type { PaletteEntry } from '../events/index.ts'
import { contactDetailsPath } from './contacts-url.ts'

const MOST = 5

export const paletteEntries: readonly PaletteEntry[] = [
  {
    place: 'mine',
    useSource() {
      const t = useText()
      const ask = useRequest()
      const pages = [
        {
          key: 'page contacts',
          label: t('contacts.title'),
          icon: <IconAddressBook size={20} stroke={1.6} />,
          href: '/contacts',
        },
        {
          key: 'page scan',
          label: t('contacts.scan'),
          icon: <IconUserScan size={20} stroke={1.6} />,
          href: '/contacts?scan=1',
        },
        { key: 'page my-qr', label: t('contacts.myQr'), icon: <IconId size={20} stroke={1.6} />, href: '/my-qr' },
      ]
      return {
        key: 'contacts',
        label: t('contacts.title'),
        within: '',
        async find(query) {
          if (!query) return []
          const fits = pages.filter(({ label }) => fold(label).includes(fold(query)))
          const { contacts } = await ask(contactCalls.getContacts, { query, length: MOST })
          const people = contacts.map(({ id, fullName, company, profilePhotoPath, common }) => ({
            key: `contact ${id}`,
            label: fullName,
            ...(company ? { detail: company } : {}),
            icon: <Avatar name={fullName} photo={profilePhotoPath} seed={common?.participantId ?? id} size={24} />,
            href: contactDetailsPath(id),
          }))
          return [...fits, ...people]
        },
      }
    },
  },
]
