import { type PointerEvent, useRef } from 'react'

/** Pixels. Less is a tap. */
const LEAST = 48

/** A stroke of a finger, pen or mouse to one side: 1 forwards, -1 back. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<number | null>(null)
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      from.current = clientX
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = from.current === null ? 0 : clientX - from.current
      from.current = null
      if (Math.abs(moved) >= LEAST) onSwipe(moved < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}
