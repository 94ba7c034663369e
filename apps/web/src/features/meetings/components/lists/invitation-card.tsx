import { Button } from '@mantine/core'
import { isLiveInvitation } from '@parley/contract/meetings'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useTimeWords } from '../../../../lib/i18n/use-time-words.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { StatusChip, type StatusTone } from '../../../../ui/feedback/status-chip.tsx'
import { DetailLink } from '../../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { personLines } from '../../../participants/index.ts'
import { isDraft } from '../../draft-request.ts'
import type { ListedInvitation } from '../../list-invitations.ts'
import { MeetingTime } from '../parts/meeting-time.tsx'
import { Quote } from '../parts/quote.tsx'
import classes from './invitation-card.module.css'
import type { CardActs } from './use-list-acts.tsx'

type Props = CardActs & {
  listed: ListedInvitation
  /** Why the two should meet, in one line. */
  why?: string | undefined
  /** In the drawer: only who, what and the way to answer. */
  small?: boolean
  /** When the person is opened. */
  onOpen?: () => void
}

/** One request: whom it is with, what was written, how it stands, and what I can do. */
export function InvitationCard(props: Props) {
  const { listed, why, small = false, onOpen } = props
  const t = useText()
  const now = useNow()
  const { distance } = useTimeWords()
  const { invitation, event, segment, opponent, opponentId } = listed
  const name = opponent?.fullName || t('participants.deleted')
  const path = `/event/${event.id}/attendees/${opponentId}`
  const isLive = isLiveInvitation(invitation, now)
  const { meeting } = invitation
  const answered = !small && invitation.answer !== ''
  return (
    <article className={classes.card} data-small={small || undefined}>
      <Avatar
        name={opponent?.fullName ?? ''}
        photo={opponent?.profilePhotoPath}
        seed={opponentId}
        size={small ? 40 : 48}
      />
      <div className={classes.words}>
        <h3 className={classes.name}>
          {opponent ? (
            <DetailLink to={path} className={classes.open} onClick={onOpen}>
              {name}
            </DetailLink>
          ) : (
            name
          )}
        </h3>
        {opponent &&
          personLines(opponent).map((line) => (
            <p key={line} className={classes.line}>
              {line}
            </p>
          ))}
        <p className={classes.line}>
          {event.name} ·{' '}
          <time dateTime={new Date(invitation.cdt).toISOString()}>{distance(Math.min(invitation.cdt, now), now)}</time>
        </p>
      </div>
      {!(isLive && segment === 'received' && invitation.type !== 'reschedule') && (
        <div className={classes.state}>
          <InvitationChip listed={listed} isLive={isLive} />
        </div>
      )}
      <div className={classes.more}>
        {why && <p className={classes.why}>{why}</p>}
        <Quote name={segment === 'sent' ? t('meetings.you') : name} text={invitation.message} short named={answered} />
        {answered && (
          <Quote name={segment === 'sent' ? name : t('meetings.you')} text={invitation.answer} short named />
        )}
        {!small && meeting && (
          <>
            {meeting.state === 'cancelled' && (
              <p className={classes.cancelled}>
                {meeting.executorId === event.participantId
                  ? t('meetings.cancelled.byMe')
                  : t('meetings.cancelled.by', { name })}
              </p>
            )}
            <MeetingTime meeting={meeting} zone={event.timezone} cancelled={meeting.state === 'cancelled'} />
          </>
        )}
        {isLive && (
          <div className={classes.actions}>
            {segment === 'received' ? <Answers {...props} name={name} path={path} /> : <Own {...props} name={name} />}
          </div>
        )}
      </div>
    </article>
  )
}

type Named = Props & { name: string }

/** To what others ask of me: a time, or no. */
function Answers({ listed, onDecline, onOpen, name, path }: Named & { path: string }) {
  const t = useText()
  const no = t(listed.invitation.type === 'reschedule' ? 'meetings.stay' : 'meetings.decline')
  return (
    <>
      <Button
        component={DetailLink}
        to={path}
        onClick={onOpen}
        size="sm"
        aria-label={t('meetings.with', { action: t('meetings.chooseTime'), name })}
      >
        {t('meetings.chooseTime')}
      </Button>
      <Button
        variant="default"
        size="sm"
        aria-label={t('meetings.with', { action: no, name })}
        onClick={() => onDecline(listed)}
      >
        {no}
      </Button>
    </>
  )
}

/** What I can do about what I asked for. */
function Own({ listed, onWithdraw, onEdit, name }: Named) {
  const t = useText()
  const { invitation } = listed
  const isReschedule = invitation.type === 'reschedule'
  const back = t(isReschedule ? 'meetings.takeBack' : 'meetings.pending.withdraw')
  const isOnItsWay = isDraft(invitation)
  return (
    <>
      {!isReschedule && (
        <Button
          variant="default"
          size="sm"
          disabled={isOnItsWay}
          aria-label={t('meetings.with', { action: t('meetings.edit'), name })}
          onClick={() => onEdit(listed)}
        >
          {t('meetings.edit.short')}
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        disabled={isOnItsWay}
        aria-label={t('meetings.with', { action: back, name })}
        onClick={() => onWithdraw(listed)}
      >
        {back}
      </Button>
    </>
  )
}

const CHIPS = {
  waiting: { tone: 'waiting', text: 'meetings.filter.waiting' },
  accepted: { tone: 'good', text: 'meetings.filter.accepted' },
  rejected: { tone: 'bad', text: 'meetings.filter.rejected' },
  revoked: { tone: 'neutral', text: 'meetings.filter.revoked' },
} as const satisfies Record<string, { tone: StatusTone; text: string }>

/** How a request stands. One that nobody answered in time is past; a cancelled meeting says so. */
function InvitationChip({ listed: { invitation, segment }, isLive }: { listed: ListedInvitation; isLive: boolean }) {
  const t = useText()
  if (isLive && invitation.type === 'reschedule') {
    const state = segment === 'sent' ? 'reschedulePending' : 'rescheduleRespond'
    return <StatusChip tone="info" label={t(`meetings.state.${state}`)} />
  }
  if (invitation.meeting?.state === 'cancelled') return <StatusChip tone="bad" label={t('meetings.state.cancelled')} />
  if (invitation.state === 'waiting' && !isLive) return <StatusChip tone="neutral" label={t('meetings.state.past')} />
  const { tone, text } = CHIPS[invitation.state]
  return <StatusChip tone={tone} label={t(text)} />
}
