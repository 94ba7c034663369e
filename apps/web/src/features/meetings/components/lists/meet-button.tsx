import { Button, type ButtonProps, Skeleton } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { MeetingStatus } from '@parley/contract/meetings'
import { IconCalendarPlus, IconMailOpened } from '@tabler/icons-react'
import { useId } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useMedia } from '../../../../lib/use-media.ts'
import { StatusChip, type StatusTone } from '../../../../ui/feedback/status-chip.tsx'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { DetailLink } from '../../../../ui/navigation/detail-link.tsx'
import { openMeetSheet, type PersonToMeet } from '../../meet-sheet.ts'
import { usePairState } from '../../use-pair-state.ts'
import classes from './meet-button.module.css'

const CHIPS = {
  invitePending: { tone: 'waiting', text: 'meetings.state.sent' },
  meetingDetails: { tone: 'good', text: 'meetings.state.set' },
  reschedulePending: { tone: 'info', text: 'meetings.state.reschedulePending' },
  inviteRejected: { tone: 'bad', text: 'meetings.state.declined' },
  ofTeam: { tone: 'info', text: 'meetings.state.ofTeam' },
} as const satisfies Partial<Record<MeetingStatus | 'ofTeam', { tone: StatusTone; text: string }>>

/** A media query for windows with space only for the icon. */
const SHORT = '(max-width: 320px)'

type Props = {
  event: EventDetails
  person: PersonToMeet
  /** True to show states as icons, as in a row on a phone. */
  compact?: boolean
}

/** A button to meet a person. Renders nothing if the reader may not ask. @see docs/rules/meetings.md MEET-70 */
export function MeetButton(props: Props) {
  const { event, person, compact } = props
  if (!event.me || event.me.participantId === person.id) return null
  if (!compact || !person.canInvite || !event.hasDealRoom) return <Standing {...props} />
  return (
    <div className={classes.place}>
      <WideAsButton />
      <Standing {...props} />
    </div>
  )
}

/** Reserves the width of the button. The meeting state arrives after the name, and the name must not wrap again. */
function WideAsButton() {
  const t = useText()
  const short = useMedia(SHORT)
  if (short) return null
  return (
    <Button component="span" size="sm" className={classes.width} aria-hidden="true">
      {t('meetings.meet')}
    </Button>
  )
}

function Standing({ event, person, compact = false }: Props) {
  const t = useText()
  const { status, maxMeetingCount, invitation, ofTeam } = usePairState(event, person.id)
  if (status === 'loading') return <Skeleton height={36} width={compact ? 36 : 88} radius={10} />
  const waits = status === 'inviteLimit' && invitation?.state === 'waiting'
  // If the waiting request is the reader's own, `inviteLimit` means a request for another time. A request to meet has a
  // status of its own.
  const mine = waits && invitation.fpid !== person.id ? 'reschedulePending' : status
  const shown = mine === 'inviteNew' && ofTeam?.state === 'accepted' ? 'ofTeam' : mine
  if (shown in CHIPS) {
    const { tone, text } = CHIPS[shown as keyof typeof CHIPS]
    return <StatusChip tone={tone} label={t(text)} compact={compact} />
  }
  const answers = status === 'inviteReceived' || status === 'rescheduleRespond' || waits
  if (answers) return <OpenButton {...{ event, person, compact }} text="meetings.answer" />
  const mayAsk = person.canInvite && event.hasDealRoom && (status === 'inviteNew' || status === 'inviteLimit')
  if (!mayAsk) return null
  const isLimited = status === 'inviteLimit'
  const why = isLimited ? t('meetings.limit', { count: maxMeetingCount ?? 0 }) : t('meetings.finished')
  const blocked = event.isFinished || isLimited ? why : undefined
  return <OpenButton {...{ event, person, compact, blocked }} text="meetings.meet" />
}

type OpenProps = Props & { text: 'meetings.meet' | 'meetings.answer'; blocked?: string | undefined }

function OpenButton({ event, person, compact, text, blocked }: OpenProps) {
  const t = useText()
  const short = useMedia(SHORT)
  const Icon = text === 'meetings.meet' ? IconCalendarPlus : IconMailOpened
  const icon = <Icon size={17} stroke={1.8} aria-hidden="true" />
  const label = t(text)
  const words = {
    size: 'sm',
    'aria-label': t('meetings.with', { action: label, name: person.fullName }),
    leftSection: compact || short ? undefined : icon,
    children: short ? icon : label,
  }
  if (blocked) return <BlockedButton {...words} why={blocked} />
  if (text === 'meetings.answer') {
    return <Button {...words} component={DetailLink} to={`/event/${event.id}/attendees/${person.id}`} />
  }
  return <Button {...words} aria-haspopup="dialog" onClick={() => openMeetSheet({ event, person })} />
}

/**
 * A focusable button that cannot be used. The reason is announced by screen readers, and shown as a tooltip and on
 * press.
 */
function BlockedButton({ why, ...words }: ButtonProps & { why: string }) {
  const toasts = useToasts()
  const id = useId()
  return (
    <>
      <Button
        {...words}
        data-disabled
        aria-disabled
        aria-describedby={id}
        title={why}
        onClick={() => toasts.info(why)}
      />
      <span id={id} hidden>
        {why}
      </span>
    </>
  )
}
