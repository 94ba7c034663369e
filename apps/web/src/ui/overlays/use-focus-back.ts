import { useEffect, useRef } from 'react'

/**
 * Gives the focus back to where it was, also by a window that is mounted open or is gone at once: the kit does so only for one
 * that stays mounted. The ref is for what the window holds.
 */
export function useFocusBack<Part extends HTMLElement>(opened: boolean) {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    const held = part.current
    return () => {
      // By then the kit has done what it does, and what opens in its place has taken the focus.
      setTimeout(() => {
        const at = document.activeElement
        const isLost = at === document.body || (held?.contains(at) ?? false)
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      }, 10)
    }
  }, [opened])
  return part
}
