import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { IconAddressBook, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { useContact } from '../api.ts'
import { contactAddress } from '../contacts-address.ts'
import classes from './contact-action.module.css'
import { AddContactDialog } from './contact-dialog.tsx'
import { EMPTY_DRAFT } from './contact-form.tsx'
import { ContactReach } from './contact-reach.tsx'
import { Notes } from './notes.tsx'

type Props = { event: EventDetails; person: ParticipantDetails }

/** Keeps a person as a contact: what their page tells is filled in, how to reach them is asked. */
export function SaveContact({ event, person }: Props) {
  const t = useText()
  const [adds, setAdds] = useState(false)
  const about = { eventId: event.id, participantId: person.id }
  const { contact } = useContact(about)
  const { name: firstName, surname: lastName, company, jobTitle, website } = person
  if (contact === undefined) return <div className={classes.room} />
  if (contact) {
    return (
      <Button
        component={Link}
        to={contactAddress(contact.id)}
        variant="default"
        leftSection={<IconCheck size={18} stroke={1.8} aria-hidden="true" />}
      >
        {t('contacts.isContact')}
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAddressBook size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => setAdds(true)}
      >
        {t('contacts.saveContact')}
      </Button>
      <AddContactDialog
        opened={adds}
        onClose={() => setAdds(false)}
        about={about}
        draft={{
          ...EMPTY_DRAFT,
          firstName,
          lastName,
          company: company ?? '',
          jobTitle: jobTitle ?? '',
          website: website ?? '',
        }}
      />
    </>
  )
}

/** How I reach them and what I have noted, on their page. Nothing for whom I have not kept. */
export function KeptContact({ event, person }: Props) {
  const t = useText()
  const { contact } = useContact({ eventId: event.id, participantId: person.id })
  if (!contact) return null
  return (
    <Section title={t('contacts.contact')} size="part">
      <div className={classes.panel}>
        <ContactReach contact={contact} />
        <Notes contactId={contact.id} />
      </div>
    </Section>
  )
}
