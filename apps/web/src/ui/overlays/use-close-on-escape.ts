import { type RefObject, useEffect, useEffectEvent } from 'react'

/** The last is a part that one opened in a page, and closes by Escape itself. */
const LAYERS = '[role="dialog"], [role="menu"], [data-escape]'

/**
 * Escape closes the window that holds the focus, and not what lies below it. The kit closes each one that is open: with a menu or
 * a question goes the detail that they belong to.
 */
export function useCloseOnEscape(isAsked: boolean, part: RefObject<HTMLElement | null>, onClose: () => void): void {
  const press = useEffectEvent(({ key, isComposing, target }: KeyboardEvent) => {
    if (key !== 'Escape' || isComposing || !(target instanceof Element)) return
    const holder = target.closest(LAYERS)
    // A list that hangs at a field closes alone, too.
    const isOfField = target.getAttribute('data-mantine-stop-propagation') === 'true'
    if ((holder === null || holder === part.current) && !isOfField) onClose()
  })
  useEffect(() => {
    if (!isAsked) return
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [isAsked])
}
