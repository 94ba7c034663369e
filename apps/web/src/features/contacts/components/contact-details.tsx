import { CONTACT_TAG_LENGTH, type Contact, MAX_CONTACT_TAGS } from '@parley/contract/contacts'
import { IconBell, IconPencil, IconTrash, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useEvent } from '../../../lib/event/current-event.tsx'
import { useFailureText, useFormats, useText } from '../../../lib/i18n/index.ts'
import { localZone } from '../../../lib/i18n/zones.ts'
import { useLastNonNull } from '../../../lib/use-last-non-null.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { DetailSkeleton, Empty, LoadFailed } from '../../../ui/feedback/states.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { TagsField } from '../../../ui/marks/tags-field.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { DetailModal } from '../../../ui/overlays/detail-modal.tsx'
import { DetailHead } from '../../../ui/people/detail-head.tsx'
import { useProfile } from '../../accounts/index.ts'
import { MeetButton } from '../../meetings/index.ts'
import { InvitePerson, PersonShortcuts, useParticipant } from '../../participants/index.ts'
import { useContact, useRemindContact, useTagContact, useTags } from '../api.ts'
import { tomorrowMorning } from '../tomorrow-morning.ts'
import { useRemoveContact } from '../use-remove-contact.ts'
import { EditContactDialog } from './contact-dialog.tsx'
import { ContactHistory } from './contact-history.tsx'
import { ContactReach } from './contact-reach.tsx'

type Props = {
  /** The contact in the dialog. Null while the dialog is closed. */
  contactId: string | null
  /** The contact as far as it is known, shown while the rest loads. */
  known?: Contact | undefined
  onClose: () => void
}

export function ContactDetails({ contactId, known, onClose }: Props) {
  const t = useText()
  // The dialog continues to show the contact while it closes.
  const shownId = useLastNonNull(contactId)
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
  const remove = useRemoveContact()
  const [edited, setEdited] = useState(false)
  const { id, fullName, jobTitle, company, common } = contact
  const { event } = useEvent(common?.eventId ?? '', { enabled: common !== null })
  const { data: person } = useParticipant(common?.eventId ?? '', common?.participantId ?? '', {
    enabled: common !== null,
  })
  const removeNow = async () => {
    await remove(contact)
    onClose()
  }
  return (
    <article>
      <DetailHead
        name={fullName}
        photo={contact.profilePhotoPath ?? person?.profilePhotoPath ?? null}
        seed={common?.participantId ?? id}
        lines={
          [jobTitle || person?.jobTitle, company || person?.company].filter(
            (line) => line != null && line !== '',
          ) as string[]
        }
        actions={
          <>
            {event && person && !event.isFinished && <MeetButton event={event} person={person} />}
            {common && (
              <PersonShortcuts
                eventId={common.eventId}
                person={{ id: common.participantId, fullName, userId: contact.userId }}
                as="button"
              />
            )}
            {common && (
              <LinkButton
                to={`/event/${common.eventId}/attendees/${common.participantId}`}
                variant="default"
                icon={IconUser}
              >
                {t('contacts.profile')}
              </LinkButton>
            )}
            {!common && contact.events[0] && <InvitePerson eventId={contact.events[0].id} first={inviteOf(contact)} />}
            <QuietButton icon={IconPencil} onClick={() => setEdited(true)}>
              {t('contacts.edit')}
            </QuietButton>
          </>
        }
      />
      <Stack gap={20} padX={28} padTop={16} padBottom={28} phone={{ padX: 16 }}>
        <FollowUp contact={contact} />
        <ContactTags contact={contact} />
        <ContactReach contact={contact} />
        {contact.emails.length === 0 && (
          <Row gap={12} rowGap={8} wrap size={14} tone="meta">
            <Text size="inherit">{t('contacts.noEmail')}</Text>
            <QuietButton size="compact-md" onClick={() => setEdited(true)}>
              {t('contacts.form.addEmail')}
            </QuietButton>
          </Row>
        )}
        <ContactHistory contact={contact} />
        <Row justify="end">
          <LoadingButton variant="subtle" color="red" icon={IconTrash} onPress={removeNow}>
            {t('contacts.remove')}
          </LoadingButton>
        </Row>
      </Stack>
      <EditContactDialog contact={edited ? contact : null} onClose={() => setEdited(false)} />
    </article>
  )
}

/** The tags of a contact. Each change is saved at once. */
function ContactTags({ contact }: { contact: Contact }) {
  const t = useText()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const offered = useTags()
  const save = useTagContact()
  // The changed tags until the server has replied. Null without a change.
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  const change = async (tags: readonly string[]) => {
    setDraft(tags)
    failure.clear()
    try {
      await save.mutateAsync({ id: contact.id, tags: [...tags] })
    } catch (error) {
      failure.tell(failureText(error))
    } finally {
      setDraft((now) => (now === tags ? null : now))
    }
  }
  return (
    <TagsField
      label={t('contacts.tags')}
      value={draft ?? contact.tags}
      offered={offered}
      most={MAX_CONTACT_TAGS}
      maxLength={CONTACT_TAG_LENGTH}
      onChange={(tags) => void change(tags)}
    />
  )
}

const inviteOf = ({ firstName, lastName, company, jobTitle, emails: [email = ''] }: Contact) => ({
  name: firstName,
  surname: lastName,
  company,
  jobTitle,
  email,
})

/** A reminder, which is set for tomorrow morning, and removed with one press. */
function FollowUp({ contact: { id, firstName, followUpAtMillis } }: { contact: Contact }) {
  const t = useText()
  const { dayAndTime } = useFormats()
  const zone = useProfile().data?.timezone ?? localZone()
  const remind = useRemindContact()
  if (followUpAtMillis === null) {
    return (
      <Row>
        <LoadingButton
          variant="default"
          size="compact-md"
          leftSection={<IconBell size={16} stroke={1.8} aria-hidden="true" />}
          onPress={() => remind.mutateAsync({ id, atMillis: tomorrowMorning(Date.now(), zone) })}
        >
          {t('contacts.remind')}
        </LoadingButton>
      </Row>
    )
  }
  return (
    <Row gap={12} rowGap={8} wrap surface="wash" round={12} padX={14} padY={10}>
      <Text size={15} weight={600} grow>
        {t('contacts.writeAt', { name: firstName, when: dayAndTime(followUpAtMillis, zone) })}
      </Text>
      <LoadingButton variant="default" size="compact-md" onPress={() => remind.mutateAsync({ id, atMillis: null })}>
        {t('contacts.written')}
      </LoadingButton>
    </Row>
  )
}
