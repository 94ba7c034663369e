import { useEffect, useEffectEvent } from 'react'

export interface DeskKeys {
  /** The action of Enter. It is ignored while a button has the focus or the field contains a code. */
  readonly Enter?: (() => void) | undefined
  readonly Escape?: (() => void) | undefined
  readonly F2: () => void
  readonly F4: () => void
  readonly F8: () => void
  readonly F9: () => void
}

/**
 * Handles the keys of the desk. No handheld reader types these keys, so codes still go into the field.
 * @see docs/rules/checkin.md TOOL-10
 */
export function useDeskKeys(keys: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key as keyof DeskKeys]
    // A dialog above the desk has its own keys, also while it is still closing.
    const isAbove = event.target instanceof Element && event.target.closest('[role="dialog"]')
    if (!act || event.repeat || event.altKey || isAbove) return
    if (event.key === 'Enter' && !acceptsKeysFrom(event.target)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function acceptsKeysFrom(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type === 'text' && target.value.trim() === ''
  return target instanceof Element && !target.closest('button, a, select, textarea')
}
