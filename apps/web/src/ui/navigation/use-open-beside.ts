import { useNavigate } from 'react-router'
import { openWindow } from '../../lib/browser/open-window.ts'
import { useText } from '../../lib/i18n/index.ts'
import { isInNativeShell } from '../../lib/native-shell.ts'
import { useToasts } from '../feedback/use-toasts.ts'

/**
 * Opens a page of ours that leads into a conversation, in a window of this name; where that is blocked, a message offers to open it on this
 * page. A native app has one window alone.
 *
 * @returns the window; null where there is none
 * @see docs/rules/video.md VIDEO-45
 */
export function useOpenBeside(): (path: string, name: string) => Window | null {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  return (path, name) => {
    const here = () => void navigate(path)
    if (isInNativeShell()) {
      here()
      return null
    }
    const opened = openWindow(path, name)
    if (opened) return opened
    toasts.error(t('video.join.blocked'), {
      about: `way into ${name}`,
      undo: { label: t('video.join.here'), run: here },
    })
    return null
  }
}
