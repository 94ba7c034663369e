import { useNavigate } from 'react-router'
import { openWindow } from '../../lib/browser/open-window.ts'
import { useText } from '../../lib/i18n/index.ts'
import { isInNativeShell } from '../../lib/native-shell.ts'
import { useToasts } from '../feedback/use-toasts.ts'

/**
 * Returns a function that opens a page in a new window. If the window is blocked, a toast offers to open the page in
 * this one. A native app has only one window.
 * @returns the window, or null if there is none
 * @see docs/rules/video.md VIDEO-45
 */
export function useOpenWindow(): (path: string, name: string) => Window | null {
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
