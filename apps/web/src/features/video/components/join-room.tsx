import { Button } from '@mantine/core'
import { MEETING_OPENS_MS, MEETING_SHOWS_MS, momentOf, videoRoomId } from '@parley/contract/video'
import { IconVideo } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useEnterRoom } from '../use-enter-room.ts'
import { clockText } from './parts/clock-text.ts'

const SECOND_MS = 1_000
const ROUGH_MS = 10_000

type Props = {
  eventId: string
  /** The meeting, session or table. */
  aboutId: string
  startsAt: number
  endsAt: number
  variant?: 'filled' | 'default'
}

/**
 * The way into a video room: it shows from seven minutes before the start with a countdown, can be pressed from five, and is gone
 * after the end.
 *
 * @see docs/rules/video.md VIDEO-45
 */
export function JoinRoom({ eventId, aboutId, startsAt, endsAt, variant = 'filled' }: Props) {
  const t = useText()
  const opensAt = startsAt - MEETING_OPENS_MS
  const rough = useNow(ROUGH_MS)
  const isNear = rough > startsAt - MEETING_SHOWS_MS - 2 * ROUGH_MS
  const now = useNow(isNear ? SECOND_MS : ROUGH_MS)
  const enter = useEnterRoom(eventId, videoRoomId(eventId, aboutId))
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
    <Button variant={variant} leftSection={icon} onClick={() => enter()}>
      {t('video.join')}
    </Button>
  )
}
