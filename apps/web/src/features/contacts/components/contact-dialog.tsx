import type { SentTo } from '@parley/contract'
import { type Contact, type ContactDraft, contactCalls } from '@parley/contract/contacts'
import { useText } from '../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../lib/use-last-non-null.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useChangeContact } from '../api.ts'
import { useSaveContact } from '../use-save-contact.ts'
import { ContactFields, EMPTY_DRAFT } from './contact-form.tsx'

type AddProps = {
  opened: boolean
  onClose: () => void
  draft?: ContactDraft
  about?: Pick<SentTo<typeof contactCalls.addContact>, 'eventId' | 'participantId' | 'code' | 'format'>
  onAdded?: (contact: Contact | null) => void
}

export function AddContactDialog({ opened, onClose, draft = EMPTY_DRAFT, about = {}, onAdded }: AddProps) {
  const t = useText()
  const phone = useIsPhone()
  const keep = useSaveContact()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('contacts.add')} size={560} fullScreen={phone} closable>
      {opened && (
        <ContactFields
          draft={draft}
          submitLabel={t('contacts.add')}
          withNote
          onSave={async (filled) => {
            const contact = await keep({ ...filled, ...about })
            onClose()
            onAdded?.(contact)
          }}
        />
      )}
    </FormDialog>
  )
}

export function EditContactDialog({ contact, onClose }: { contact: Contact | null; onClose: () => void }) {
  const t = useText()
  const phone = useIsPhone()
  const toasts = useToasts()
  const change = useChangeContact()
  const shown = useLastNonNull(contact)
  return (
    <FormDialog
      opened={contact !== null}
      onClose={onClose}
      title={t('contacts.edit')}
      size={560}
      fullScreen={phone}
      closable
    >
      {shown && (
        <ContactFields
          key={shown.id}
          draft={{ ...shown, note: '' }}
          submitLabel={t('contacts.save')}
          withNote={false}
          needsEmail={!shown.fromPage}
          onSave={async ({ note: _note, ...filled }) => {
            await change.mutateAsync({ id: shown.id, ...filled })
            toasts.success(t('contacts.saved'))
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}
