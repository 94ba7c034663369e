import { useNavigate } from 'react-router'
import { openWindow } from '../../lib/browser/open-window.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { isInNativeShell } from '../../lib/native-shell.ts'
import { useToasts } from '../../ui/feedback/use-toasts.ts'

/**
 * Opens a room in a window of its own, at the seat that was pointed at; where that is blocked, on this page. A native app has one
 * window alone.
 *
 * @see docs/rules/video.md VIDEO-45
 */
export function useEnterRoom(eventId: string, roomId: string): (seat?: number) => void {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  return (seat) => {
    const path = `/event/${eventId}/room/${roomId}${seat === undefined ? '' : `?seat=${seat}`}`
    const here = () => void navigate(path)
    if (isInNativeShell()) return here()
    if (openWindow(path, `room-${roomId}`)) return undefined
    toasts.error(t('video.join.blocked'), {
      about: `way into ${roomId}`,
      undo: { label: t('video.join.here'), run: here },
    })
    return undefined
  }
}
