import { useEffect, useRef } from 'react'

/** What a control stands in, as a person or a booth of a list. */
const AROUND = 'article, li, section, [role="dialog"], main'

/**
 * Gives the focus back to where it was, also by a window that is mounted open or is gone at once: the kit does so only for one
 * that stays mounted. If the control that opened it is gone by then, as "Meet" is once the request is sent, the focus goes to what
 * stands first around it. The ref is for what the window holds.
 */
export function useFocusBack<Part extends HTMLElement>(opened: boolean) {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    const around = before?.closest(AROUND)
    const held = part.current
    return () => {
      // By then the kit has done what it does, and what opens in its place has taken the focus.
      setTimeout(() => {
        const at = document.activeElement
        const isLost = at === document.body || [held, part.current].some((each) => each?.contains(at))
        if (!isLost) return
        const there = before?.isConnected ? before : around?.querySelector('a[href], button')
        if (there instanceof HTMLElement) there.focus({ preventScroll: true })
      }, 10)
    }
  }, [opened])
  return part
}
