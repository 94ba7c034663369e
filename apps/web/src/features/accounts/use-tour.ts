import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMedia } from '../../lib/use-media.ts'

const TOUR_MS = 10_000

interface Tour {
  readonly at: number
  readonly show: (slide: number) => void
  /** True if slides change, as set by the device or the user. */
  readonly isOn: boolean
  readonly turn: (on: boolean) => void
  readonly isRunning: boolean
  readonly hold: (by: 'pointer' | 'focus', held: boolean) => void
}

/** Changes the slide every ten seconds, except while slides are held, the tab is hidden, or reduced motion is set. */
export function useTour(count: number): Tour {
  const [at, setAt] = useState(0)
  const [wanted, turn] = useState<boolean | null>(null)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const lessMotion = useMedia('(prefers-reduced-motion: reduce)')
  const isSeen = useSyncExternalStore(watchTab, () => document.visibilityState !== 'hidden')
  const isOn = wanted ?? !lessMotion
  const isRunning = isOn && isSeen && !held.pointer && !held.focus

  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => setAt((at + 1) % count), TOUR_MS)
    return () => clearTimeout(timer)
  }, [at, count, isRunning])

  return {
    at,
    show: (slide) => setAt((slide + count) % count),
    isOn,
    turn,
    isRunning,
    hold: (by, isHeld) => setHeld((before) => ({ ...before, [by]: isHeld })),
  }
}

function watchTab(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
