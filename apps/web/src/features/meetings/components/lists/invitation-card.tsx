import { Button } from '@mantine/core'
import { isLiveInvitation } from '@parley/contract/meetings'
import { Suspense } from 'react'
import { useDurationFormats, useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { StatusChip, type StatusTone } from '../../../../ui/feedback/status-chip.tsx'
import { Box, Grid, Meta, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { DetailLink } from '../../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { PersonShortcutsMenu, personLines } from '../../../participants/index.ts'
import { isDraft } from '../../draft-request.ts'
import { isForColleague, isForMe, isOfBooth, type ListedInvitation } from '../../list-invitations.ts'
import { ProposedTimes } from '../panel/later.ts'
import { MeetingTime } from '../parts/meeting-time.tsx'
import { ProposedByMe } from '../parts/proposed-by-me.tsx'
import { Quote } from '../parts/quote.tsx'
import classes from './invitation-card.module.css'
import type { CardActs } from './use-list-acts.tsx'

const CARD = { gap: 12, rowGap: 4, align: 'start', pad: 16 } as const

const ACTIONS = { wrap: true, gap: 8, align: 'stretch' } as const

type Props = CardActs & {
  listed: ListedInvitation
  why?: string | undefined
  /** True in the drawer, which has only the person, the message and the buttons to answer. */
  small?: boolean
  onOpen?: () => void
}

export function InvitationCard(props: Props) {
  const { listed, why, small = false, onOpen } = props
  const t = useText()
  const now = useNow()
  const { distance } = useDurationFormats()
  const { invitation, event, segment, opponent, opponentId } = listed
  const { booth } = invitation
  const isBooth = booth !== null && isOfBooth(listed)
  const name = (isBooth ? booth.boothName : opponent?.fullName) || t('participants.deleted')
  const path = isBooth ? `/event/${event.id}/expo/${booth.id}` : `/event/${event.id}/attendees/${opponentId}`
  const isLive = isLiveInvitation(invitation, now)
  const { meeting } = invitation
  const answered = !small && invitation.answer !== ''
  return (
    <Grid as="article" {...CARD} className={classes.card} data-small={small || undefined}>
      <Avatar
        name={isBooth ? booth.boothName : (opponent?.fullName ?? '')}
        photo={isBooth ? booth.logo : opponent?.profilePhotoPath}
        seed={opponentId}
        size={small ? 40 : 48}
        {...(isBooth ? { shape: 'company' } : {})}
      />
      <Box shrink>
        <Text as="h3" size={16} leading="snug">
          {opponent || isBooth ? (
            <Text as={DetailLink} to={path} round={4} hover="underline" tone="inherit" onClick={onOpen}>
              {name}
            </Text>
          ) : (
            name
          )}
        </Text>
        {opponent && !isBooth && personLines(opponent).map((line) => <Meta key={line}>{line}</Meta>)}
        <Meta>
          {event.name} ·{' '}
          <time dateTime={new Date(invitation.cdt).toISOString()}>{distance(Math.min(invitation.cdt, now), now)}</time>
        </Meta>
      </Box>
      {!(isLive && isForMe(listed) && invitation.type !== 'reschedule') && (
        <Box phone={{ above: 4 }} className={classes.state}>
          <InvitationChip listed={listed} isLive={isLive} />
        </Box>
      )}
      <Stack gap={12} above={8} className={classes.more}>
        <AboutBooth listed={listed} />
        {why && (
          <Text size={14} weight={600} breaks="anywhere">
            {why}
          </Text>
        )}
        <Quote name={segment === 'sent' ? t('meetings.you') : name} text={invitation.message} short named={answered} />
        {answered && (
          <Quote
            name={segment === 'sent' ? name : (answererOf(listed) ?? t('meetings.you'))}
            text={invitation.answer}
            short
            named
          />
        )}
        {!small && meeting && (
          <>
            {meeting.state === 'cancelled' && (
              <Text size={14}>
                {meeting.executorId === event.participantId
                  ? t('meetings.cancelled.byMe')
                  : t('meetings.cancelled.by', { name: meeting.executor?.fullName ?? name })}
              </Text>
            )}
            <MeetingTime meeting={meeting} zone={event.timezone} cancelled={meeting.state === 'cancelled'} />
          </>
        )}
        {isLive && segment === 'sent' && <ProposedByMe times={invitation.proposed} zone={event.timezone} />}
        {isLive && segment === 'received' && invitation.proposed.length > 0 && !event.isFinished && (
          <Suspense fallback={null}>
            <ProposedTimes invitation={invitation} zone={event.timezone} name={name} />
          </Suspense>
        )}
        {isLive && isForColleague(listed) && !event.isFinished && (
          <Row {...ACTIONS} phone={{ touch: 48 }}>
            <ForColleague {...props} name={name} />
          </Row>
        )}
        {isLive && (segment === 'sent' || isForMe(listed)) && (
          <Row {...ACTIONS} phone={{ touch: 48 }}>
            {segment === 'sent' ? <Own {...props} name={name} /> : <Answers {...props} name={name} path={path} />}
          </Row>
        )}
      </Stack>
    </Grid>
  )
}

/** Returns the name of the person who answered. Null if it was the reader, or if there is no answer yet. */
const answererOf = ({ segment, invitation }: ListedInvitation): string | null => {
  if (invitation.type === 'reschedule' && invitation.takenBy) return invitation.takenBy.fullName
  return segment === 'company' ? (invitation.recipient?.fullName ?? null) : null
}

function AboutBooth({ listed }: { listed: ListedInvitation }) {
  const t = useText()
  const { invitation, segment } = listed
  const { booth, takenBy, state, groupId } = invitation
  if (!booth) return null
  if (invitation.type === 'reschedule') return <AboutReschedule listed={listed} />
  const who = takenBy?.fullName ?? answererOf(listed)
  const describe = () => {
    if (takenBy || (who && state === 'accepted'))
      return t('meetings.booth.taken', { name: who ?? '', booth: booth.boothName })
    if (who && state === 'rejected') return t('meetings.booth.declinedBy', { name: who, booth: booth.boothName })
    if (groupId && state === 'waiting' && segment !== 'received')
      return t('meetings.booth.askedEach', { booth: booth.boothName })
    if (segment === 'sent') return isOfBooth(listed) ? null : booth.boothName
    return t('meetings.booth.asked', { booth: booth.boothName })
  }
  const text = describe()
  return text && <Meta>{text}</Meta>
}

type Named = Props & { name: string }

function AboutReschedule({ listed: { invitation, segment } }: { listed: ListedInvitation }) {
  const t = useText()
  const { takenBy, state, recipient } = invitation
  if (segment === 'sent' || (segment === 'received' && !takenBy)) return null
  const [name, colleague] = [takenBy?.fullName ?? '', recipient?.fullName ?? t('participants.deleted')]
  const done = state === 'accepted' ? 'moved' : 'stayed'
  const describe = () => {
    if (!takenBy) return t('meetings.booth.wish', { name: colleague })
    if (segment === 'received') return t(`meetings.booth.${done}ForMe`, { name })
    return t(`meetings.booth.${done}For`, { name, colleague })
  }
  return <Meta>{describe()}</Meta>
}

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
      <QuietButton size="sm" aria-label={t('meetings.with', { action: no, name })} onClick={() => onDecline(listed)}>
        {no}
      </QuietButton>
    </>
  )
}

/** Buttons to answer for colleagues. If several were asked, one is chosen in the dialog. */
function ForColleague({ listed, onAccept, onDecline, name }: Named) {
  const t = useText()
  const colleague = { name: listed.invitation.recipient?.fullName ?? '' }
  const isOfSeveral = listed.colleagues.length > 1
  const isWish = listed.invitation.type === 'reschedule'
  const accept = isWish
    ? t('meetings.booth.chooseFor', colleague)
    : isOfSeveral
      ? t('meetings.booth.acceptForOne')
      : t('meetings.booth.acceptFor', colleague)
  const decline = isWish
    ? t('meetings.booth.stayFor', colleague)
    : isOfSeveral
      ? t('meetings.booth.declineForOne')
      : t('meetings.booth.declineFor', colleague)
  return (
    <>
      <QuietButton size="sm" aria-label={t('meetings.with', { action: accept, name })} onClick={() => onAccept(listed)}>
        {accept}
      </QuietButton>
      <QuietButton
        size="sm"
        aria-label={t('meetings.with', { action: decline, name })}
        onClick={() => onDecline(listed)}
      >
        {decline}
      </QuietButton>
    </>
  )
}

function Own({ listed, onWithdraw, onEdit, name }: Named) {
  const t = useText()
  const { invitation } = listed
  const isReschedule = invitation.type === 'reschedule'
  const back = t(isReschedule ? 'meetings.takeBack' : 'meetings.pending.withdraw')
  const isBeingSent = isDraft(invitation)
  return (
    <>
      {!isReschedule && (
        <QuietButton
          size="sm"
          disabled={isBeingSent}
          aria-label={t('meetings.with', { action: t('meetings.edit'), name })}
          onClick={() => onEdit(listed)}
        >
          {t('meetings.edit.short')}
        </QuietButton>
      )}
      <QuietButton
        size="sm"
        disabled={isBeingSent}
        aria-label={t('meetings.with', { action: back, name })}
        onClick={() => onWithdraw(listed)}
      >
        {back}
      </QuietButton>
      {listed.opponent && !isOfBooth(listed) && (
        <PersonShortcutsMenu eventId={listed.event.id} person={listed.opponent} myId={listed.event.participantId} />
      )}
    </>
  )
}

const CHIPS = {
  waiting: { tone: 'waiting', text: 'meetings.filter.waiting' },
  accepted: { tone: 'good', text: 'meetings.filter.accepted' },
  rejected: { tone: 'bad', text: 'meetings.filter.rejected' },
  revoked: { tone: 'neutral', text: 'meetings.filter.revoked' },
} as const satisfies Record<string, { tone: StatusTone; text: string }>

/** Shows the state. An unanswered request that is over counts as past, and a cancelled meeting as cancelled. */
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
