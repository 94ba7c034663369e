import { useEffect, useState } from 'react'
import { isNetworkIdle, onNetworkIdle } from './pending-calls.ts'

const SURELY_IDLE_MS = 1_500
const LONGEST_MS = 10_000

/**
 * Returns false until the page waits for no answer and no visible picture. Chunks that are needed only after a press
 * may then load without competing with the content.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => (idle ? undefined : whenIdle(() => setIdle(true))), [idle])
  return idle
}

export const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = whenIdle(() => {
      stop()
      resolve()
    })
  })

/** Calls `go` once the page is idle. @returns a function that ends the wait */
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
 * Calls `go` when the browser is idle, after `withinMs` at the latest.
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

/** Resolves in a later task, which lets the browser paint and respond between parts of long work. */
export const nextTask = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms))
