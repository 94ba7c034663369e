import type { EventDetails } from '@parley/contract/app'
import type { FoundBooth } from '@parley/contract/booths'
import type { MeetingStatus } from '@parley/contract/meetings'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { StatusChip, type StatusTone } from '../../../../ui/feedback/status-chip.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { openMeetSheet } from '../../meet-sheet.ts'
import { useBoothPairState } from '../../use-pair-state.ts'
import { mayRequestBoothMeeting } from './may-request-booth-meeting.ts'

const CHIPS = {
  invitePending: { tone: 'waiting', text: 'meetings.state.sent' },
  meetingDetails: { tone: 'good', text: 'meetings.state.set' },
  reschedulePending: { tone: 'good', text: 'meetings.state.set' },
  rescheduleRespond: { tone: 'good', text: 'meetings.state.set' },
  inviteRejected: { tone: 'bad', text: 'meetings.state.declined' },
} as const satisfies Partial<Record<MeetingStatus, { tone: StatusTone; text: string }>>

type Props = {
  event: EventDetails
  booth: FoundBooth
  compact?: boolean
}

/** @see docs/rules/meetings.md MEET-70 */
export function MeetBoothButton({ event, booth, compact = false }: Props) {
  const t = useText()
  const { status } = useBoothPairState(event, booth.id)
  if (event.me?.boothId === booth.id) return null
  if (status in CHIPS) {
    const { tone, text } = CHIPS[status as keyof typeof CHIPS]
    return <StatusChip tone={tone} label={t(text)} compact={compact} />
  }
  if (status !== 'inviteNew' || !mayRequestBoothMeeting(event, booth)) return null
  const label = t('meetings.with', { action: t('meetings.meet'), name: booth.boothName })
  const ask = () => openMeetSheet({ event, booth })
  if (compact) {
    return (
      <IconButton label={label} opensDialog onClick={ask}>
        <IconCalendarPlus size={20} stroke={1.7} />
      </IconButton>
    )
  }
  return (
    <QuietButton
      size="sm"
      aria-label={label}
      aria-haspopup="dialog"
      leftSection={<IconCalendarPlus size={17} stroke={1.8} aria-hidden="true" />}
      onClick={ask}
    >
      {t('meetings.meet')}
    </QuietButton>
  )
}
