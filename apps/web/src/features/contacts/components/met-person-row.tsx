import { ActionIcon } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { MetPerson } from '@parley/contract/contacts'
import { IconAddressBook, IconBell, IconCheck, IconMail, IconUser, IconUserPlus } from '@tabler/icons-react'
import { useFailureText, useFormats, useText } from '../../../lib/i18n/index.ts'
import { localZone } from '../../../lib/i18n/zones.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Row } from '../../../ui/layout/box.tsx'
import { looks } from '../../../ui/layout/look.ts'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { useOpenDetail } from '../../../ui/navigation/detail-link.tsx'
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx'
import { MetRow } from '../../../ui/people/met-row.tsx'
import { useProfile } from '../../accounts/index.ts'
import { PersonShortcuts } from '../../participants/index.ts'
import { saveMet, useRemindContact } from '../api.ts'
import { tomorrowMorning } from '../tomorrow-morning.ts'
import { ContactShortcut, useSavePerson, useWaits } from './contact-shortcut.tsx'

type Props = { event: EventDetails; person: MetPerson; onOpenContact: (contactId: string) => void }

export function MetPersonRow({ event, person, onOpenContact }: Props) {
  const { participantId, contactId, fullName, profilePhotoPath, company, jobTitle } = person
  const openDetail = useOpenDetail()
  const line = useHowMet(event, person)
  const open = () => {
    if (contactId) onOpenContact(contactId)
    else if (participantId) void openDetail(`/event/${event.id}/attendees/${participantId}`)
  }
  return (
    <MetRow
      name={fullName}
      photo={profilePhotoPath}
      seed={participantId ?? contactId ?? fullName}
      line={[jobTitle, company].filter(Boolean).join(' · ') || undefined}
      met={line}
      note=""
      noteLabel=""
      onOpen={open}
      aside={<Acts event={event} person={person} />}
    />
  )
}

function useHowMet(event: EventDetails, { meeting, keptAtMillis, wrote, followUpAtMillis, fullName }: MetPerson) {
  const t = useText()
  const { dayAndTime } = useFormats()
  const zone = useProfile().data?.timezone ?? localZone()
  const { mineAtMillis, theirsAtMillis } = wrote ?? { mineAtMillis: null, theirsAtMillis: null }
  const [mine, theirs] = [mineAtMillis ?? 0, theirsAtMillis ?? 0]
  const words = mine >= theirs ? t('contacts.history.youWrote') : t('contacts.history.theyWrote', { name: fullName })
  return [
    followUpAtMillis !== null && `${t('contacts.toWrite')}: ${dayAndTime(followUpAtMillis, zone)}`,
    meeting
      ? `${t('contacts.history.meeting')}: ${dayAndTime(meeting.sdt, event.timezone)}`
      : keptAtMillis !== null && `${t('contacts.saved')}: ${dayAndTime(keptAtMillis, event.timezone)}`,
    wrote && `${words}: ${dayAndTime(Math.max(mine, theirs), zone)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

function Acts({ event, person }: Omit<Props, 'onOpenContact'>) {
  const t = useText()
  const openDetail = useOpenDetail()
  const toasts = useToasts()
  const failureText = useFailureText()
  const { participantId, contactId, userId, fullName, email } = person
  const shortcut = participantId ? { id: participantId, fullName, userId } : null
  const cardOf = { eventId: event.id, ...(contactId ? { id: contactId } : { participantId: participantId ?? '' }) }
  const save = () => void saveMet(cardOf).catch((error: unknown) => toasts.error(failureText(error)))
  const profile = {
    label: t('contacts.profile'),
    icon: <IconUser {...ICON} />,
    run: () => void openDetail(`/event/${event.id}/attendees/${participantId}`),
  }
  return (
    <Row gap={4} phone={{ gap: 8 }}>
      {shortcut && userId !== null ? (
        <PersonShortcuts eventId={event.id} person={shortcut} as="icon" />
      ) : (
        email && <WriteMail email={email} name={fullName} />
      )}
      {contactId ? (
        <Reminder person={person} contactId={contactId} />
      ) : (
        participantId && <Save event={event} person={person} participantId={participantId} />
      )}
      <ActionMenu
        label={t('participants.menu', { name: fullName })}
        acts={[
          ...(participantId ? [profile] : []),
          { label: t('contacts.everyone.card'), icon: <IconAddressBook {...ICON} />, run: save },
        ]}
      >
        {shortcut && <ContactShortcut eventId={event.id} person={shortcut} />}
      </ActionMenu>
    </Row>
  )
}

function WriteMail({ email, name }: { email: string; name: string }) {
  const t = useText()
  return (
    <ActionIcon
      component="a"
      href={`mailto:${email}`}
      className={looks({ tone: 'ink' })}
      aria-label={t('contacts.everyone.mail', { name })}
    >
      <IconMail size={20} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  )
}

function Reminder({ person, contactId: id }: { person: MetPerson; contactId: string }) {
  const t = useText()
  const explain = useFailureText()
  const toasts = useToasts()
  const zone = useProfile().data?.timezone ?? localZone()
  const remind = useRemindContact()
  const { followUpAtMillis, fullName: name } = person
  const set = (atMillis: number | null) => remind.mutateAsync({ id, atMillis })
  const turn = async () => {
    await set(followUpAtMillis === null ? tomorrowMorning(Date.now(), zone) : null)
    if (followUpAtMillis === null) return
    const undo = () => void set(followUpAtMillis).catch((error: unknown) => toasts.error(explain(error)))
    toasts.success(t('contacts.everyone.done', { name }), { about: `write ${id}`, undo: { run: undo } })
  }
  const isSet = followUpAtMillis !== null
  const label = t(isSet ? 'contacts.written' : 'contacts.everyone.mark')
  return (
    <LoadingButton
      variant="default"
      size="compact-md"
      leftSection={isSet ? <IconCheck {...ICON} /> : <IconBell {...ICON} />}
      aria-label={t('meetings.with', { action: label, name })}
      onPress={turn}
    >
      {label}
    </LoadingButton>
  )
}

function Save({ event, person, participantId }: Omit<Props, 'onOpenContact'> & { participantId: string }) {
  const t = useText()
  const waits = useWaits(event.id, participantId)
  const { saveNow, isSaving } = useSavePerson(event.id, participantId)
  const label = t(waits ? 'contacts.waitsHere' : 'contacts.saveContact')
  return (
    <QuietButton
      size="compact-md"
      leftSection={<IconUserPlus {...ICON} />}
      aria-label={t('meetings.with', { action: label, name: person.fullName })}
      loading={isSaving}
      disabled={waits}
      onClick={() => void saveNow()}
    >
      {label}
    </QuietButton>
  )
}
