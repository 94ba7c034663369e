import { setTimeout as pause } from 'node:timers/promises'
import { run } from './run.mjs'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** A program that was ready for this long starts again soon. */
const STEADY_MS = 60_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program that says `ready` to us, and starts it again with growing pauses when it dies. One that was never ready
 * is not started again: what it said is for the operator. Neither is one that was asked to stop.
 *
 * @returns {Promise<number>} the exit code of the last one
 */
export async function keepRunning(program, args, options = {}) {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of SIGNALS) process.on(signal, stop)
  let wasReady = false
  let pauseMs = FIRST_PAUSE_MS
  try {
    while (true) {
      let readyAt = null
      const onMessage = (message) => {
        if (message !== 'ready') return
        wasReady = true
        readyAt = performance.now()
      }
      const code = await run(program, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], onMessage })
      if (code === 0 || !wasReady || stopping.signal.aborted) return code
      if (readyAt !== null && performance.now() - readyAt > STEADY_MS) pauseMs = FIRST_PAUSE_MS
      console.error(`The server has died (${code}); it starts again in ${pauseMs / 1000} s.`)
      await pause(pauseMs, undefined, { signal: stopping.signal })
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
  } catch (error) {
    if (stopping.signal.aborted) return 0
    throw error
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}
