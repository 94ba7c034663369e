import { type PointerEvent, useRef, useState } from 'react'

/** Pixels after which it is let go. */
const FAR = 96

/** For the head of a sheet: drawn down by a finger it follows, and closes once it is far enough. */
export function useDragDown(onFar: () => void) {
  const from = useRef<number | null>(null)
  const [pixels, setPixels] = useState(0)
  const end = (isFar: boolean) => {
    from.current = null
    setPixels(0)
    if (isFar) onFar()
  }
  return {
    pixels,
    handlers: {
      onPointerDown({ button, clientY, currentTarget, pointerId, target }: PointerEvent<HTMLElement>) {
        if (button !== 0 || (target as Element).closest('button')) return
        from.current = clientY
        currentTarget.setPointerCapture?.(pointerId)
      },
      onPointerMove({ clientY }: PointerEvent) {
        if (from.current !== null) setPixels(Math.max(0, clientY - from.current))
      },
      onPointerUp({ clientY }: PointerEvent) {
        if (from.current !== null) end(clientY - from.current > FAR)
      },
      onPointerCancel: () => end(false),
    },
  }
}
