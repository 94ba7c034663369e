import { useEffect, useEffectEvent } from 'react'

/**
 * Collects letters for a field that is opening. No letter before it has the focus is lost, and none goes into the field
 * of the reader.
 * @see docs/rules/checkin.md TOOL-10
 */
export function useTypedAhead(opened: boolean, onLetter: (letter: string) => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey
    const isInDrawer = event.target instanceof Element && event.target.closest('[role="dialog"]')
    if (!isLetter || isInDrawer) return
    event.preventDefault()
    event.stopImmediatePropagation()
    onLetter(event.key)
  })
  useEffect(() => {
    if (!opened) return undefined
    const hear = (event: KeyboardEvent) => take(event)
    addEventListener('keydown', hear, true)
    return () => removeEventListener('keydown', hear, true)
  }, [opened])
}
