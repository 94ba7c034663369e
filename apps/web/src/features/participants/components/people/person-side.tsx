import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type ListedPerson, type PersonRecord, ticketUrl } from '@parley/contract/participants'
import { IconBell, IconExternalLink, IconMailForward, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { publicUrl } from '../../../../lib/public-url.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Hint, Row, Stack } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useInviteAgain, useRemindPeople } from '../../people-api.ts'
import { TicketCode } from '../ticket-code.tsx'
import classes from './person-form.module.css'
import { TONES } from './person-line.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type Props = { event: EventDetails; record: PersonRecord; name: string }

export function PersonSide({ event, record, name }: Props) {
  const t = useText()
  const { dayAndTime } = useFormats()
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  const [mails, setMails] = useState<'invitation' | 'reminder' | null>(null)
  const {
    participantId: id,
    state,
    email,
    accountEmail,
    profileIsFilled,
    profilePhotoPath,
    ticketId,
    ticketType,
  } = record
  const at = (millis: number) => dayAndTime(millis, event.timezone, 'medium')
  const people = [{ id, state, email: email ?? accountEmail, profileIsFilled }]
  const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const
  return (
    <Stack as="aside" gap={16} shrink className={classes.side} aria-label={t('participants.people.sideOf', { name })}>
      <Stack gap={12} pad={18} surface="card">
        <Row wrap gap={14} rowGap={10}>
          <Avatar name={name} photo={profilePhotoPath} seed={id} size={56} />
          <StatusChip tone={TONES[state]} label={t(`participants.people.state.${state}`)} />
        </Row>
        {record.organizer && <Hint breaks="anywhere">{t('participants.people.organizes')}</Hint>}
        <Hint breaks="anywhere">
          {t(profileIsFilled ? 'participants.people.profileFilled' : 'participants.people.profileUnfilled')}
        </Hint>
        <Hint breaks="anywhere">{t('participants.people.changedAt', { when: at(record.changedAtMillis) })}</Hint>
        {record.invitedAgainAtMillis !== null && (
          <Hint breaks="anywhere">{t('participants.people.invitedAt', { when: at(record.invitedAgainAtMillis) })}</Hint>
        )}
        {record.remindedAtMillis !== null && (
          <Hint breaks="anywhere">{t('participants.people.remindedAt', { when: at(record.remindedAtMillis) })}</Hint>
        )}
        {state !== 'active' && !event.isFinished && (
          <QuietButton leftSection={<IconMailForward {...icon} />} onClick={() => setMails('invitation')}>
            {t('participants.people.inviteAgain')}
          </QuietButton>
        )}
        {!profileIsFilled && !event.isFinished && (
          <QuietButton leftSection={<IconBell {...icon} />} onClick={() => setMails('reminder')}>
            {t('participants.people.remind')}
          </QuietButton>
        )}
        <LinkButton
          to={`/event/${event.id}/attendees/${id}`}
          variant="subtle"
          leftSection={<IconExternalLink {...icon} />}
        >
          {t('participants.people.asOthersSee')}
        </LinkButton>
        {id !== event.me?.participantId && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconUserMinus {...icon} />}
            onClick={() => setRemoving(true)}
          >
            {t('participants.remove.act')}
          </Button>
        )}
      </Stack>
      <Stack gap={12} pad={18} surface="card">
        {ticketType && <Hint breaks="anywhere">{t('participants.people.ticketType', { name: ticketType })}</Hint>}
        <details>
          <summary className={classes.summary}>{t('participants.people.ticket')}</summary>
          <TicketCode ticketId={ticketId} content={ticketUrl(publicUrl(), ticketId)} />
        </details>
      </Stack>
      <RemoveDialog
        eventId={event.id}
        people={[{ id, name }]}
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        onRemoved={() => navigate(`/event/${event.id}/organize/people`)}
      />
      <MailAgain
        event={event}
        people={people}
        kind={mails ?? 'invitation'}
        opened={mails !== null}
        onClose={() => setMails(null)}
      />
    </Stack>
  )
}

type MailAgainProps = {
  event: EventDetails
  people: readonly Pick<ListedPerson, 'id' | 'state' | 'email' | 'profileIsFilled'>[]
  kind: 'invitation' | 'reminder'
  opened: boolean
  onClose: () => void
}

/** Sends an email again. It shows the number of selected people who can be emailed. */
function MailAgain({ event, people, kind, opened, onClose }: MailAgainProps) {
  const t = useText()
  const toasts = useToasts()
  const [invite, remind] = [useInviteAgain(), useRemindPeople()]
  const ids = people.filter((person) => mayBeMailed(kind, person)).map(({ id }) => id)
  const count = ids.length
  const send = async () => {
    const input = { eventId: event.id, participantIds: ids }
    const { mailed } = await (kind === 'invitation' ? invite : remind).mutateAsync(input)
    toasts.success(t(`participants.people.${kind}Sent`, { count: mailed }))
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`participants.people.${kind}Title`, { count })}
      confirmLabel={t('participants.people.sendMails', { count })}
      confirmDisabled={count === 0}
      onConfirm={send}
    >
      {t(count === 0 ? `participants.people.${kind}Nobody` : `participants.people.${kind}Text`)}
    </ConfirmDialog>
  )
}

/**
 * Returns true if an email makes sense. A person who joined needs no invitation, and one with a complete profile no
 * reminder.
 */
function mayBeMailed(
  kind: MailAgainProps['kind'],
  { state, email, profileIsFilled }: MailAgainProps['people'][number],
): boolean {
  if (kind === 'reminder') return !profileIsFilled && (state === 'active' || email !== null)
  return state !== 'active' && email !== null
}
