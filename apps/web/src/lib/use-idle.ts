import { useEffect, useState } from 'react'
import { nothingIsUnderWay, onNothingUnderWay } from './calls-under-way.ts'

/** Where the browser cannot tell when it is idle, as Safari cannot. */
const SURELY_IDLE_MS = 1_500
/** An answer that does not come holds nothing back for longer. */
const LONGEST_MS = 10_000

/**
 * False until the page has nothing else to do, and waits for no answer: what is only needed at the press of a button may come
 * then, and does not share a slow line with what one came for.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => (idle ? undefined : whenIdle(() => setIdle(true))), [idle])
  return idle
}

/** @returns what ends the wait */
function whenIdle(go: () => void): () => void {
  let forget = () => {}
  const look = () => {
    forget()
    forget = onNextIdle(() => {
      if (nothingIsUnderWay()) go()
    })
  }
  const stop = onNothingUnderWay(look)
  const giveUp = setTimeout(go, LONGEST_MS)
  look()
  return () => {
    stop()
    forget()
    clearTimeout(giveUp)
  }
}

function onNextIdle(go: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(go, SURELY_IDLE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(go, { timeout: SURELY_IDLE_MS })
  return () => cancelIdleCallback(handle)
}
