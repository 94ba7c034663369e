import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { IconAddressBook, IconCheck, IconCloudUpload } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useContact } from '../api.ts'
import { contactDetailsPath } from '../contacts-url.ts'
import classes from './contact-action.module.css'
import { ContactReach } from './contact-reach.tsx'
import { useSavePerson, useWaits } from './contact-shortcut.tsx'
import { Notes } from './notes.tsx'

type Props = { event: EventDetails; person: ParticipantDetails }

export function SaveContact({ event, person }: Props) {
  const t = useText()
  const { contact, error } = useContact({ eventId: event.id, participantId: person.id })
  const waits = useWaits(event.id, person.id)
  const { saveNow, isSaving } = useSavePerson(event.id, person.id)
  if (contact === undefined && !error && !waits) return <div className={classes.room} />
  if (contact) {
    return (
      <LinkButton to={contactDetailsPath(contact.id)} variant="default" icon={IconCheck}>
        {t('contacts.isContact')}
      </LinkButton>
    )
  }
  if (waits) {
    return (
      <LinkButton to="/contacts" variant="default" icon={IconCloudUpload}>
        {t('contacts.waitsHere')}
      </LinkButton>
    )
  }
  return (
    <QuietButton icon={IconAddressBook} loading={isSaving} onClick={() => void saveNow()}>
      {t('contacts.saveContact')}
    </QuietButton>
  )
}

/** Shows a person's contact. Renders nothing if the person is not a contact. */
export function SavedContact({ event, person }: Props) {
  const t = useText()
  const { contact } = useContact({ eventId: event.id, participantId: person.id })
  if (!contact) return null
  return (
    <Section title={t('contacts.contact')} size="part">
      <Stack gap={14}>
        <ContactReach contact={contact} />
        <Notes contact={contact} />
      </Stack>
    </Section>
  )
}
