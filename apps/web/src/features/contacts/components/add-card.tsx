import { Button } from '@mantine/core'
import type { ContactCard } from '@parley/contract/contacts'
import { IconAddressBook } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { detailsOf } from '../my-card.ts'

const AddContactDialog = lazyPart(() => import('./contact-dialog.tsx').then((it) => it.AddContactDialog))

/** A card that somebody has shared becomes a contact: what it says is filled in, and can be changed first. */
export function AddCard({ card }: { card: ContactCard }) {
  const t = useText()
  const [state, setState] = useState<'new' | 'opened' | 'closed'>('new')
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconAddressBook size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => setState('opened')}
      >
        {t('contacts.saveContact')}
      </Button>
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
