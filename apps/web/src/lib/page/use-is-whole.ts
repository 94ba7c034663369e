import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { onNextIdle } from '../use-idle.ts'

const WITHIN_MS = 1_000
/** True until the app has drawn its first page. */
let isFirstView = true

/**
 * False while a long page draws the first window alone. The rest comes once the browser is idle. The way back and a reload draw the whole page
 * at once, since they return to a scroll position.
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

/**
 * False while a page that a press has opened draws its heading alone: the answer to the press is seen at once, and the content comes right
 * after it. The first page, the way back and an address of a part of the page come as a whole.
 */
export function useIsFilled(): boolean {
  const isAtOnce = useNavigationType() === 'POP' || isFirstView || location.hash !== ''
  useEffect(() => {
    isFirstView = false
  }, [])
  return useDeferredValue(true, isAtOnce)
}

function isOpenedAnew(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return (opened as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}
