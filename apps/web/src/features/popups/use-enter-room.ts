import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { isInNativeShell } from '../../lib/native-shell.ts'
import { useToasts } from '../../ui/feedback/use-toasts.ts'

/** Opens the room of a table in a window of its own; where that is blocked, on this page. A native app has one window alone. */
export function useEnterRoom(eventId: string, roomId: string): (seat?: number) => void {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  return (seat) => {
    const path = `/event/${eventId}/room/${roomId}${seat === undefined ? '' : `?seat=${seat}`}`
    const here = () => void navigate(path)
    if (isInNativeShell()) return here()
    if (window.open(path, `room-${roomId}`)) return undefined
    toasts.error(t('popups.blocked'), { about: `way into ${roomId}`, undo: { label: t('popups.openHere'), run: here } })
    return undefined
  }
}
