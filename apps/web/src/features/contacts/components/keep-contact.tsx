import { IconCloudUpload, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
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

/** Keeps somebody as a contact with one tap, right where they are listed; whoever is kept is opened by it. */
export function KeepContact({ eventId, person }: Props) {
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
      <IconButton
        label={label}
        pressed
        onClick={() => void navigate(contact ? contactAddress(contact.id) : '/contacts')}
      >
        <Icon size={18} stroke={1.7} />
      </IconButton>
    )
  }
  return (
    <IconButton label={t('contacts.keepOf', { name })} pressed={false} busy={isKeeping} onClick={() => void keepNow()}>
      <IconUserPlus size={18} stroke={1.7} />
    </IconButton>
  )
}

/** Keeps who stands on a page of an event, with what that page tells. */
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

/** Whether they were kept on this device, and that has not arrived yet. */
export function useWaits(eventId: string, participantId: string): boolean {
  const userId = useProfile().data?.id ?? ''
  return useWaitingContacts(userId).some(
    ({ input, refused }) => !refused && input.eventId === eventId && input.participantId === participantId,
  )
}
