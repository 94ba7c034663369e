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
  const open = useOpenBeside()
  return (seat) =>
    open(`/event/${eventId}/room/${roomId}${seat === undefined ? '' : `?seat=${seat}`}`, `room-${roomId}`)
}

/** The same for any page of ours that leads into a conversation, in a window of this name. */
export function useOpenBeside(): (path: string, name: string) => void {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  return (path, name) => {
    const here = () => void navigate(path)
    if (isInNativeShell()) return here()
    if (openWindow(path, name)) return undefined
    toasts.error(t('video.join.blocked'), {
      about: `way into ${name}`,
      undo: { label: t('video.join.here'), run: here },
    })
    return undefined
  }
}
