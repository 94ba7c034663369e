import { IconCloudUpload, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { useProfile } from '../../accounts/index.ts'
import type { ShortcutPerson } from '../../participants/index.ts'
import { contactDetailsPath } from '../contacts-url.ts'
import { useSavedContact } from '../local-contacts.ts'
import { useSaveContact } from '../use-save-contact.ts'
import { useWaitingContacts } from '../waiting-contacts.ts'

interface Props {
  readonly eventId: string
  readonly person: ShortcutPerson
}

/** Saves a person as a contact. It is only in menus, because pages have a button of their own. */
export function ContactShortcut({ as = 'item', ...about }: Props & { as?: 'item' | 'icon' | 'button' }) {
  return as === 'item' ? <SaveContactButton {...about} /> : null
}

function SaveContactButton({ eventId, person }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const contact = useSavedContact(eventId, person)
  const waits = useWaits(eventId, person.id)
  const { saveNow, isSaving } = useSavePerson(eventId, person.id)
  const name = person.fullName
  if (contact || waits) {
    const Icon = contact ? IconUserCheck : IconCloudUpload
    const label = t(contact ? 'contacts.openKept' : 'contacts.waitsOf', { name })
    return (
      <MenuItem
        label={label}
        icon={<Icon size={18} stroke={1.7} aria-hidden="true" />}
        run={() => void navigate(contact ? contactDetailsPath(contact.id) : '/contacts')}
      />
    )
  }
  return (
    <MenuItem
      label={t('contacts.keepOf', { name })}
      icon={<IconUserPlus size={18} stroke={1.7} aria-hidden="true" />}
      run={() => {
        if (!isSaving) void saveNow()
      }}
    />
  )
}

export function useSavePerson(eventId: string, participantId: string) {
  const keep = useSaveContact()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const [isSaving, setSaving] = useState(false)
  const saveNow = async () => {
    setSaving(true)
    failure.clear()
    try {
      await keep({ eventId, participantId })
    } catch (error) {
      failure.tell(failureText(error))
    } finally {
      setSaving(false)
    }
  }
  return { saveNow, isSaving }
}

/** Returns true if the person is saved on this device but not sent yet. */
export function useWaits(eventId: string, participantId: string): boolean {
  const userId = useProfile().data?.id ?? ''
  return useWaitingContacts(userId).some(
    ({ input, refused }) => !refused && input.eventId === eventId && input.participantId === participantId,
  )
}
