import type { ContactCard } from '@parley/contract/contacts'
import { IconAddressBook } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { detailsOf } from '../my-card.ts'

const AddContactDialog = lazyPart(() => import('./contact-dialog.tsx').then((it) => it.AddContactDialog))

/** A card that somebody has shared becomes a contact: what it says is filled in, and can be changed first. */
export function AddCard({ card }: { card: ContactCard }) {
  const t = useText()
  const [state, setState] = useState<'new' | 'opened' | 'closed'>('new')
  return (
    <>
      <QuietButton size="compact-md" icon={IconAddressBook} onClick={() => setState('opened')}>
        {t('contacts.saveContact')}
      </QuietButton>
      {state !== 'new' && (
        <Suspense fallback={null}>
          <AddContactDialog
            opened={state === 'opened'}
            onClose={() => setState('closed')}
            draft={{ ...detailsOf(card), note: '' }}
          />
        </Suspense>
      )}
    </>
  )
}
