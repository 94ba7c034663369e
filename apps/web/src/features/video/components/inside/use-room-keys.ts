import { useEffect, useEffectEvent } from 'react'

interface RoomKeys {
  readonly isHeard: boolean
  readonly onMicrophone: (isOn: boolean) => void
  readonly onCamera: () => void
}

const TYPES_INTO = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'
const PRESSES = 'button, a, summary, [role="button"]'

/**
 * Handles the keys M, V, and Space while it is held, unless it presses a button.
 * @see docs/rules/video.md VIDEO-40
 */
export function useRoomKeys({ isHeard, onMicrophone, onCamera }: RoomKeys): void {
  const press = useEffectEvent((event: KeyboardEvent, held: { is: boolean }) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.altKey || event.ctrlKey || event.metaKey || target?.closest(TYPES_INTO)) return
    // `code` is compared, not `key`: the character depends on the keyboard layout, the position does not.
    if (event.code === 'Space' && !target?.closest(PRESSES)) {
      event.preventDefault()
      if (event.repeat || isHeard) return
      held.is = true
      onMicrophone(true)
    } else if (event.code === 'KeyM' && !event.repeat) onMicrophone(!isHeard)
    else if (event.code === 'KeyV' && !event.repeat) onCamera()
  })
  const release = useEffectEvent(() => onMicrophone(false))
  useEffect(() => {
    const held = { is: false }
    const onDown = (event: KeyboardEvent) => press(event, held)
    const letGo = () => {
      if (held.is) release()
      held.is = false
    }
    const onUp = (event: KeyboardEvent) => event.code === 'Space' && letGo()
    document.addEventListener('keydown', onDown)
    document.addEventListener('keyup', onUp)
    // A key released in another window sends no `keyup` here.
    window.addEventListener('blur', letGo)
    return () => {
      document.removeEventListener('keydown', onDown)
      document.removeEventListener('keyup', onUp)
      window.removeEventListener('blur', letGo)
    }
  }, [])
}
