import type { ContactCard } from '@parley/contract/contacts'
import { IconAddressBook } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { windowPart } from '../../../lib/lazy-part.ts'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { detailsOf } from '../my-card.ts'

const AddContactDialog = windowPart(() => import('./contact-dialog.tsx').then((it) => it.AddContactDialog))

/** Adds a card to the contacts. The form can be edited first. */
export function AddCard({ card }: { card: ContactCard }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <QuietButton size="compact-md" icon={IconAddressBook} onClick={() => setOpen(true)}>
        {t('contacts.saveContact')}
      </QuietButton>
      <AddContactDialog opened={isOpen} onClose={() => setOpen(false)} draft={{ ...detailsOf(card), note: '' }} />
    </>
  )
}
