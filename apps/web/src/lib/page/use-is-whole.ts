import { startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { onNextIdle } from '../use-idle.ts'

const WITHIN_MS = 1_000
/** Nothing but the page that the browser has opened has been shown yet. */
let isFirstView = true

/**
 * Whether a long page draws all of it. A page that one goes to begins with what is in the window; the rest comes once the browser has nothing
 * else to do. Going back and loading again lead to where one was, for which all of it has to be there.
 */
export function useIsWhole(): boolean {
  const isBack = useNavigationType() === 'POP'
  const [isWhole, setWhole] = useState(() => isBack && !(isFirstView && isOpenedAnew()))
  useEffect(() => {
    isFirstView = false
    return isWhole ? undefined : onNextIdle(() => startTransition(() => setWhole(true)), WITHIN_MS)
  }, [isWhole])
  return isWhole
}

function isOpenedAnew(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return (opened as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}
