import { type ChatMessage, type MeetingMessageType, opensMeeting } from '@parley/contract/chat'
import { IconCalendarCheck, IconCalendarEvent, IconCalendarX } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useText } from '../../../../lib/i18n/index.ts'
import { useIsNarrow } from '../../../../lib/use-media.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { looks } from '../../../../ui/layout/look.ts'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { TimeRange } from '../../../../ui/marks/time-range.tsx'
import { useOpenDetail } from '../../../../ui/navigation/detail-link.tsx'
import { useAgenda } from '../../../agenda/index.ts'
import type { RequestedAction } from '../../../meetings/index.ts'
import { JoinRoom } from '../../../video/index.ts'
import { useChatZone } from '../../api.ts'
import { useMeetingText } from '../../use-meeting-text.ts'
import bubble from './bubble.module.css'
import { MessageText } from './message-text.tsx'

const NOTE = `l-row ${bubble.wide} ${looks({ gap: 10, align: 'start' })}`
const ICON = `l-row ${looks({ justify: 'center', fixed: true, round: 10, square: 36 })}`
const WORDS = `l-stack ${looks({ gap: 4, align: 'start', grow: true })}`
const TITLE = looks({ weight: 600, breaks: 'anywhere' })
const WHEN = looks({ size: 13, tone: 'meta', nums: true })
const OPEN = looks({ above: 4, phone: { padX: 20, tall: 48 } })

const PLAIN = { Icon: IconCalendarEvent, surface: 'strong' } as const
const AGREED_ICON = { Icon: IconCalendarCheck, surface: 'live' } as const
const LOST = { Icon: IconCalendarX, surface: 'alert' } as const
const ICONS: Record<MeetingMessageType, { Icon: typeof IconCalendarEvent; surface: 'strong' | 'live' | 'alert' }> = {
  mreq: PLAIN,
  cmreq: AGREED_ICON,
  revmreq: { Icon: IconCalendarX, surface: 'strong' },
  rmreq: LOST,
  rreq: PLAIN,
  rres: AGREED_ICON,
  cres: AGREED_ICON,
  lses: LOST,
}

interface Props {
  readonly message: ChatMessage
  readonly type: MeetingMessageType
  readonly latest: ChatMessage | null
  readonly isMine: boolean
  readonly name: string
}

/** Shows a message about a meeting. The product writes it in the language of the reader. */
export function MeetingNote({ message, type, latest, isMine, name }: Props) {
  const words = useMeetingText()
  const userZone = useChatZone()
  const now = useNow()
  const { det, msg } = message
  const { Icon, surface } = ICONS[type]
  const { startsAtMillis: from = null, endsAtMillis: to = null, timezone: zone = userZone, place } = det ?? {}
  return (
    <div className={NOTE}>
      <span className={`${ICON} ${looks({ surface })}`}>
        <Icon size={20} stroke={1.7} aria-hidden="true" />
      </span>
      <div className={WORDS}>
        <p className={TITLE}>{words(type, isMine, name)}</p>
        {from !== null && to !== null && (
          <p className={WHEN}>
            <TimeRange startsAt={from} endsAt={to} zone={zone} userZone={userZone} withDay />
            {place && ` · ${place}`}
          </p>
        )}
        {msg && <MessageText text={msg} />}
        {det && AGREED.includes(type) && <JoinAgreed det={det} />}
        {det && opensMeeting(message, latest, now) && (
          <Open det={det} isMine={isMine} asks={!isMine && ASKS.includes(type)} />
        )}
      </div>
    </div>
  )
}

const AGREED: readonly MeetingMessageType[] = ['cmreq', 'cres']

const ASKS: readonly MeetingMessageType[] = ['mreq', 'rreq']

function JoinAgreed({ det }: { det: NonNullable<ChatMessage['det']> }) {
  const entry = useAgenda().rows.find(({ sessionId }) => sessionId === det.meetingId)
  if (!entry?.byVideo || entry.cancelled || entry.sdt !== det.startsAtMillis) return null
  const { eventId, sessionId, sdt, edt } = entry
  return <JoinRoom eventId={eventId} aboutId={sessionId} startsAt={sdt} endsAt={edt} />
}

/** Opens the meeting, above the page on a desktop, as a page on a phone. */
function Open({ det, isMine, asks }: { det: NonNullable<ChatMessage['det']>; isMine: boolean; asks: boolean }) {
  const t = useText()
  const narrow = useIsNarrow()
  const navigate = useNavigate()
  const openDetail = useOpenDetail()
  const otherId = isMine ? det.toId : det.fromId
  const requestedAction: RequestedAction = { meeting: { personId: otherId, action: null } }
  const open = () => {
    if (asks) return void navigate(`/event/${det.eventId}/answers?first=${det.invitationId}`)
    void (narrow
      ? navigate(`/event/${det.eventId}/invitation/${otherId}`)
      : openDetail(`/event/${det.eventId}/attendees/${otherId}`, requestedAction))
  }
  return (
    <QuietButton size="xs" className={OPEN} onClick={open}>
      {t(asks ? 'meetings.answer' : 'chat.open')}
    </QuietButton>
  )
}
