import { type RefObject, useEffect, useRef } from 'react'

/**
 * Restores the focus, even if the window was mounted open or is unmounted at once. Mantine restores it only for a
 * window that stays mounted. Attach the ref to the content of the window.
 */
export function useRestoreFocus<Part extends HTMLElement>(opened: boolean) {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (!opened) return
    const page = document
    const before = page.activeElement instanceof HTMLElement ? page.activeElement : null
    return () => {
      // By then Mantine has finished, and a window that opens in its place has taken the focus.
      setTimeout(() => {
        const at = page.activeElement
        const isLost = at === page.body || holds(part, at)
        if (isLost && before?.isConnected) before.focus({ preventScroll: true })
      }, 10)
    }
  }, [opened])
  return part
}

/**
 * Returns true if the window contains the element. It is evaluated on closing, because Mantine mounts the content a
 * moment after it is opened.
 */
const holds = (part: RefObject<HTMLElement | null>, at: Element | null) => part.current?.contains(at) ?? false
