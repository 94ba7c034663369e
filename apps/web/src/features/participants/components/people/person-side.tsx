import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type PersonRecord, ticketUrl } from '@parley/contract/participants'
import { IconBell, IconExternalLink, IconMailForward, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { publicUrl } from '../../../../lib/public-url.ts'
import { QuietButton } from '../../../../ui/feedback/quiet-button.tsx'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { Hint, Row, Stack } from '../../../../ui/layout/box.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { TicketCode } from '../ticket-code.tsx'
import { MailAgain } from './mail-again.tsx'
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
