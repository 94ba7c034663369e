import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { onNextIdle } from '../use-idle.ts'

const WITHIN_MS = 1_000
let isFirstView = true

/**
 * Returns false while a long page renders only its first screen. The rest follows once the browser is idle. On Back and
 * after a reload it is true at once, because the browser restores a scroll position.
 */
export function useIsFullyRendered(): boolean {
  const isBack = useNavigationType() === 'POP'
  const [isWhole, setWhole] = useState(() => isBack && !(isFirstView && isFreshNavigation()))
  useEffect(() => {
    isFirstView = false
    return isWhole ? undefined : onNextIdle(() => startTransition(() => setWhole(true)), WITHIN_MS)
  }, [isWhole])
  return isWhole
}

/**
 * Returns false while a page renders only its heading, so that a press has a visible response at once. The first page,
 * Back, and a URL with a hash render everything at once.
 */
export function useIsContentRendered(): boolean {
  const isAtOnce = useNavigationType() === 'POP' || isFirstView || location.hash !== ''
  useEffect(() => {
    isFirstView = false
  }, [])
  return useDeferredValue(true, isAtOnce)
}

function isFreshNavigation(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return (opened as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}
