import { useEffect, useState } from 'react'
import { nothingIsUnderWay, onNothingUnderWay } from './calls-under-way.ts'

const SURELY_IDLE_MS = 1_500
/** An answer that does not come holds nothing back for longer. */
const LONGEST_MS = 10_000

/**
 * False until the page has nothing else to do, and waits for no answer and no picture in view: what is only needed at the press of a button may come
 * then, and does not share a slow line with what one came for.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => (idle ? undefined : whenIdle(() => setIdle(true))), [idle])
  return idle
}

/** The same for what is fetched once. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = whenIdle(() => {
      stop()
      resolve()
    })
  })

/** @returns what ends the wait */
function whenIdle(go: () => void): () => void {
  let forget = () => {}
  const look = () => {
    forget()
    forget = onNextIdle(() => nothingIsUnderWay() && picturesAreThere() && go(), SURELY_IDLE_MS)
  }
  const stop = onNothingUnderWay(look)
  // Pictures tell of themselves alone, and not what holds them.
  document.addEventListener('load', look, { capture: true })
  document.addEventListener('error', look, { capture: true })
  const giveUp = setTimeout(go, LONGEST_MS)
  look()
  return () => {
    stop()
    document.removeEventListener('load', look, { capture: true })
    document.removeEventListener('error', look, { capture: true })
    forget()
    clearTimeout(giveUp)
  }
}

const picturesAreThere = () =>
  [...document.querySelectorAll('img')].every(
    (picture) => picture.complete || picture.getBoundingClientRect().top > innerHeight,
  )

/**
 * Goes on once the browser has drawn what there is to draw, at the latest in `withinMs`.
 *
 * @param blindMs where the browser cannot tell when it is idle, as Safari cannot
 * @returns what ends the wait
 */
export function onNextIdle(go: () => void, withinMs: number, blindMs = withinMs): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(go, blindMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(go, { timeout: withinMs })
  return () => cancelIdleCallback(handle)
}

/** Lets the browser paint and answer before what follows: a long piece of work is several short ones then. */
export const nextTask = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms))
