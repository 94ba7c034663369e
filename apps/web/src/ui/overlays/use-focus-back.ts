import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus back to where it was, also by a window that is mounted open or is gone at once: the kit does so only for one
 * that stays mounted. The ref is for what the window holds.
 */
export function useFocusBack<Part extends HTMLElement>(opened: boolean) {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (!opened) return
    const page = document
    const before = page.activeElement instanceof HTMLElement ? page.activeElement : null
    return () => {
      // By then the kit has done what it does, and what opens in its place has taken the focus.
      setTimeout(() => {
        const at = page.activeElement
        const isLost = at === page.body || holds(part, at)
        if (isLost && before?.isConnected) before.focus({ preventScroll: true })
      }, 10)
    }
  }, [opened])
  return part
}

/** Asked when it closes: the kit mounts it a moment after it is opened. */
const holds = (part: RefObject<HTMLElement | null>, at: Element | null) => part.current?.contains(at) ?? false
