import { Button } from '@mantine/core'
import type { Contact } from '@parley/contract/contacts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEvent } from '../../../lib/event/current-event.tsx'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { DetailSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { DetailModal } from '../../../ui/overlays/detail-modal.tsx'
import { DetailHead } from '../../../ui/people/detail-head.tsx'
import { MeetButton } from '../../meetings/index.ts'
import { useParticipant } from '../../participants/index.ts'
import { useContact } from '../api.ts'
import { useRemoveContact } from '../use-remove-contact.ts'
import classes from './contact-details.module.css'
import { EditContactDialog } from './contact-dialog.tsx'
import { ContactReach } from './contact-reach.tsx'
import { Notes } from './notes.tsx'

type Props = {
  /** Null while nobody is open. */
  contactId: string | null
  /** As the list has them, shown while the rest loads. */
  known?: Contact | undefined
  onClose: () => void
}

/** One contact above the list: how to reach them, where they were met, and what I noted. */
export function ContactDetails({ contactId, known, onClose }: Props) {
  const t = useText()
  // What stands in it stays while it closes.
  const [shownId, setShownId] = useState(contactId)
  if (contactId && contactId !== shownId) setShownId(contactId)
  return (
    <DetailModal opened={contactId !== null} onClose={onClose} label={known?.fullName ?? t('contacts.contact')}>
      {shownId && <Opened key={shownId} contactId={shownId} known={known} onClose={onClose} />}
    </DetailModal>
  )
}

function Opened({ contactId, known, onClose }: { contactId: string; known: Contact | undefined; onClose: () => void }) {
  const t = useText()
  const { contact: found, error, refetch } = useContact({ id: contactId })
  const contact = found ?? known
  if (found === null) return <Empty title={t('contacts.gone')}>{t('contacts.goneText')}</Empty>
  if (!contact) return error ? <LoadFailed onRetry={refetch} error={error} /> : <DetailSkeleton />
  return <Shown contact={contact} onClose={onClose} />
}

function Shown({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const t = useText()
  const failureText = useFailureText()
  const remove = useRemoveContact()
  const [edited, setEdited] = useState(false)
  const { id, fullName, profilePhotoPath, jobTitle, company, events } = contact
  const removeNow = async () => {
    await remove(contact)
    onClose()
  }
  return (
    <article>
      <DetailHead
        name={fullName}
        photo={profilePhotoPath}
        seed={id}
        lines={[jobTitle, company].filter(Boolean)}
        actions={
          <Button
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.7} aria-hidden="true" />}
            onClick={() => setEdited(true)}
          >
            {t('contacts.edit')}
          </Button>
        }
      />
      <div className={classes.body}>
        <ContactReach contact={contact} />
        {contact.emails.length === 0 && (
          <div className={classes.unknown}>
            <p>{t('contacts.noEmail')}</p>
            <Button variant="default" size="compact-md" onClick={() => setEdited(true)}>
              {t('contacts.form.addEmail')}
            </Button>
          </div>
        )}
        {events.length > 0 && (
          <Section title={t('contacts.events')} size="part">
            <ul className={classes.events}>
              {events.map((event) => (
                <li key={event.id}>
                  {event.participantId ? (
                    <>
                      <Link to={`/event/${event.id}/attendees/${event.participantId}`} className={classes.link}>
                        {event.name}
                      </Link>
                      <MeetIn eventId={event.id} participantId={event.participantId} />
                    </>
                  ) : (
                    event.name
                  )}
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Notes contact={contact} />
        <div className={classes.foot}>
          <LoadingButton
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} stroke={1.7} aria-hidden="true" />}
            onPress={removeNow}
            explain={failureText}
          >
            {t('contacts.remove')}
          </LoadingButton>
        </div>
      </div>
      <EditContactDialog contact={edited ? contact : null} onClose={() => setEdited(false)} />
    </article>
  )
}

/** The way to ask them for a meeting in an event that is not over, or how the two of us stand. */
function MeetIn({ eventId, participantId }: { eventId: string; participantId: string }) {
  const { event } = useEvent(eventId)
  const goesOn = event !== undefined && !event.isFinished
  const { data: person } = useParticipant(eventId, participantId, { enabled: goesOn })
  return goesOn && person ? <MeetButton event={event} person={person} /> : null
}
