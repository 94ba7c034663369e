import { Button } from '@mantine/core'
import { MEETING_OPENS_MS, MEETING_SHOWS_MS, momentOf, videoRoomId } from '@parley/contract/video'
import { IconVideo } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { openWindow } from '../../../lib/browser/open-window.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { isInNativeShell } from '../../../lib/native-shell.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
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
    <Button variant={variant} leftSection={icon} onClick={enter}>
      {t('video.join')}
    </Button>
  )
}

/** Opens the room in a window of its own; where that is blocked, on this page. A native app has one window alone. */
function useEnterRoom(eventId: string, roomId: string): () => void {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  const path = `/event/${eventId}/room/${roomId}`
  const here = () => void navigate(path)
  return () => {
    if (isInNativeShell()) return here()
    if (openWindow(path, `room-${roomId}`)) return
    toasts.error(t('video.join.blocked'), {
      about: `way into ${path}`,
      undo: { label: t('video.join.here'), run: here },
    })
  }
}
