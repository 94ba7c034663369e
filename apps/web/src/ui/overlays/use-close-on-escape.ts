import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Elements that handle Escape. `data-escape` marks a part within a page that handles it itself. */
const LAYERS = '[role="dialog"], [role="menu"], [data-escape]'

/**
 * Closes a window on Escape, but only if it contains the focus. Mantine would close every open window: with a menu or a
 * confirmation, the detail they belong to.
 */
export function useCloseOnEscape(isOpen: boolean, part: RefObject<HTMLElement | null>, onClose: () => void): void {
  const press = useEffectEvent(({ key, isComposing, target }: KeyboardEvent) => {
    if (key !== 'Escape' || isComposing || !(target instanceof Element)) return
    const holder = target.closest(LAYERS)
    // The dropdown of a field also closes alone.
    const isOfField = target.getAttribute('data-mantine-stop-propagation') === 'true'
    if ((holder === null || holder === part.current) && !isOfField) onClose()
  })
  useEffect(() => {
    if (!isOpen) return
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [isOpen])
}
