import { useEffect, useState } from 'react'
import { isNetworkIdle, onNetworkIdle } from './pending-calls.ts'

const SURELY_IDLE_MS = 1_500
/** Milliseconds after which the page counts as idle, even if an answer is still missing. */
const LONGEST_MS = 10_000

/**
 * Returns false until the page is idle and waits for no answer and no visible picture. Chunks that are needed only
 * after a press may load then, without competing with the content.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => (idle ? undefined : whenIdle(() => setIdle(true))), [idle])
  return idle
}

/** The same as a promise. */
export const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = whenIdle(() => {
      stop()
      resolve()
    })
  })

/** @returns a function that ends the wait */
function whenIdle(go: () => void): () => void {
  let forget = () => {}
  const look = () => {
    forget()
    forget = onNextIdle(() => isNetworkIdle() && arePicturesLoaded() && go(), SURELY_IDLE_MS)
  }
  const stop = onNetworkIdle(look)
  // `load` and `error` events of pictures do not bubble, so they are captured.
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

const arePicturesLoaded = () =>
  [...document.querySelectorAll('img')].every(
    (picture) => picture.complete || picture.getBoundingClientRect().top > innerHeight,
  )

/**
 * Calls back once the browser is idle, at the latest after `withinMs`.
 *
 * @param fallbackMs the delay in browsers without `requestIdleCallback`, such as Safari
 * @returns a function that ends the wait
 */
export function onNextIdle(go: () => void, withinMs: number, fallbackMs = withinMs): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(go, fallbackMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(go, { timeout: withinMs })
  return () => cancelIdleCallback(handle)
}

/** Yields, so that the browser can paint and respond. Splits long work into several short tasks. */
export const nextTask = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms))
