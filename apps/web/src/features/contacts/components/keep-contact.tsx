import { IconCloudUpload, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { useProfile } from '../../accounts/index.ts'
import type { ShortcutPerson } from '../../participants/index.ts'
import { contactAddress } from '../contacts-address.ts'
import { useKeptPerson } from '../known-contacts.ts'
import { useKeepContact } from '../use-keep-contact.ts'
import { useWaitingContacts } from '../waiting-contacts.ts'

interface Props {
  readonly eventId: string
  readonly person: ShortcutPerson
}

/**
 * Saves a person as a contact, or opens an existing one. Renders nothing outside of menus, because pages have a button
 * of their own.
 */
export function ContactShortcut({ as = 'item', ...about }: Props & { as?: 'item' | 'icon' | 'button' }) {
  return as === 'item' ? <KeepContact {...about} /> : null
}

function KeepContact({ eventId, person }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const contact = useKeptPerson(eventId, person)
  const waits = useWaits(eventId, person.id)
  const { keepNow, isKeeping } = useKeepPerson(eventId, person.id)
  const name = person.fullName
  if (contact || waits) {
    const Icon = contact ? IconUserCheck : IconCloudUpload
    const label = t(contact ? 'contacts.openKept' : 'contacts.waitsOf', { name })
    return (
      <MenuItem
        label={label}
        icon={<Icon size={18} stroke={1.7} aria-hidden="true" />}
        run={() => void navigate(contact ? contactAddress(contact.id) : '/contacts')}
      />
    )
  }
  return (
    <MenuItem
      label={t('contacts.keepOf', { name })}
      icon={<IconUserPlus size={18} stroke={1.7} aria-hidden="true" />}
      run={() => {
        if (!isKeeping) void keepNow()
      }}
    />
  )
}

export function useKeepPerson(eventId: string, participantId: string) {
  const keep = useKeepContact()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const [isKeeping, setKeeping] = useState(false)
  const keepNow = async () => {
    setKeeping(true)
    failure.clear()
    try {
      await keep({ eventId, participantId })
    } catch (error) {
      failure.tell(failureText(error))
    } finally {
      setKeeping(false)
    }
  }
  return { keepNow, isKeeping }
}

/** True if the contact was saved on this device but not sent yet. */
export function useWaits(eventId: string, participantId: string): boolean {
  const userId = useProfile().data?.id ?? ''
  return useWaitingContacts(userId).some(
    ({ input, refused }) => !refused && input.eventId === eventId && input.participantId === participantId,
  )
}
