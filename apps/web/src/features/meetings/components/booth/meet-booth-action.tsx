import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { BoothDetails } from '@parley/contract/booths'
import type { MeetingStatus } from '@parley/contract/meetings'
import { IconCalendarCheck, IconCalendarPlus, IconClockHour4 } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { openMeetSheet } from '../../meet-sheet.ts'
import { useBoothPairState } from '../../use-pair-state.ts'
import { mayRequestBoothMeeting } from './may-request-booth-meeting.ts'
import { showMeetBooth } from './show-meet-booth.ts'

const STANDS = {
  invitePending: { Icon: IconClockHour4, text: 'meetings.state.sent' },
  meetingDetails: { Icon: IconCalendarCheck, text: 'meetings.state.set' },
  reschedulePending: { Icon: IconCalendarCheck, text: 'meetings.state.set' },
  rescheduleRespond: { Icon: IconCalendarCheck, text: 'meetings.state.rescheduleRespond' },
} as const satisfies Partial<Record<MeetingStatus, object>>

type Props = { event: EventDetails; booth: BoothDetails }

/** @see docs/rules/meetings.md MEET-46 */
export function MeetBoothAction({ event, booth }: Props) {
  if (!event.me || booth.isMine) return null
  return <WithBooth event={event} booth={booth} />
}

function WithBooth({ event, booth }: Props) {
  const t = useText()
  const { status } = useBoothPairState(event, booth.id)
  const isNew = status === 'inviteNew'
  if (isNew ? !mayRequestBoothMeeting(event, booth) : !(status in STANDS)) return null
  const { Icon, text } = isNew
    ? { Icon: IconCalendarPlus, text: 'meetings.meet' as const }
    : STANDS[status as keyof typeof STANDS]
  return (
    <Button
      variant={isNew ? 'filled' : 'default'}
      leftSection={<Icon size={18} stroke={1.8} aria-hidden="true" />}
      {...(isNew ? { 'aria-haspopup': 'dialog' } : {})}
      onClick={() => (isNew ? openMeetSheet({ event, booth }) : showMeetBooth())}
    >
      {t(text)}
    </Button>
  )
}
