import { Button } from '@mantine/core'
import { MEETING_OPENS_MS, MEETING_SHOWS_MS, momentOf, videoRoomId } from '@parley/contract/video'
import { IconVideo } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useEnterRoom, useOpenBeside } from '../use-enter-room.ts'
import { clockText } from './parts/clock-text.ts'

const SECOND_MS = 1_000
const ROUGH_MS = 10_000
const REHEARSAL_MS = 900_000

type Props = {
  eventId: string
  /** The meeting, session or table. */
  aboutId: string
  startsAt: number
  endsAt: number
  variant?: 'filled' | 'default'
}

/**
 * The way into a session: for those on stage from fifteen minutes before its start, for the audience from then on. A page of its own finds out
 * where that is.
 *
 * @see docs/rules/video.md VIDEO-71
 */
export function JoinSession({ isOnStage, ...session }: Props & { isOnStage: boolean }) {
  const open = useOpenBeside()
  const { eventId, aboutId, startsAt } = session
  return (
    <JoinButton
      {...session}
      opensAt={isOnStage ? startsAt - REHEARSAL_MS : startsAt}
      onEnter={() => open(`/event/${eventId}/join/${aboutId}`, `room-${videoRoomId(eventId, aboutId)}`)}
    />
  )
}

/**
 * The way into a video room: it shows from seven minutes before the start with a countdown, can be pressed from five, and is gone
 * after the end.
 *
 * @see docs/rules/video.md VIDEO-45
 */
export function JoinRoom(props: Props) {
  const { eventId, aboutId, startsAt } = props
  const enter = useEnterRoom(eventId, videoRoomId(eventId, aboutId))
  return <JoinButton {...props} opensAt={startsAt - MEETING_OPENS_MS} onEnter={() => enter()} />
}

type ButtonProps = Omit<Props, 'eventId' | 'aboutId'> & { opensAt: number; onEnter: () => void }

function JoinButton({ startsAt, endsAt, opensAt, variant = 'filled', onEnter }: ButtonProps) {
  const t = useText()
  const rough = useNow(ROUGH_MS)
  const isNear = rough > Math.min(opensAt, startsAt - MEETING_SHOWS_MS) - 2 * ROUGH_MS
  const now = useNow(isNear ? SECOND_MS : ROUGH_MS)
  const moment = momentOf({ opensAt, startsAt, endsAt }, now)

  if (moment === 'early' || moment === 'over') return null
  const icon = <IconVideo size={18} stroke={1.8} aria-hidden="true" />
  if (moment === 'soon') {
    return (
      <Button variant="default" aria-disabled="true" data-disabled leftSection={icon}>
        {t('video.join.opensIn', { time: clockText(opensAt - now) })}
      </Button>
    )
  }
  return (
    <Button variant={variant} leftSection={icon} onClick={onEnter}>
      {t('video.join')}
    </Button>
  )
}
