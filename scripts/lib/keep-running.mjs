import { setTimeout as pause } from 'node:timers/promises'
import { run } from './run.mjs'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** Milliseconds after which a ready program is restarted without a pause. */
const STEADY_MS = 60_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** The signal that replaces the running program by the newest version. */
const EXCHANGE = 'SIGUSR2'

/**
 * Runs a program and restarts it with growing pauses when it dies. The program sends `ready` once it is ready. It is
 * not restarted if it was never ready, because the operator must read its error, nor if it was asked to stop.
 *
 * With `newest`, SIGUSR2 replaces the program. The new one starts with `--in-turn` beside the old one, sends `loaded`,
 * and receives `go` once the old one has ended. If the new one cannot be loaded, the old one continues.
 *
 * @param {{ newest?: () => Promise<{ program: string, args: string[], options: object }> }} options others are those of
 *   `spawn`
 * @returns {Promise<number>} the exit code of the last one
 * @see docs/rules/faults.md FAULT-10, FAULT-19
 */
export async function keepRunning(program, args, { newest, ...options } = {}) {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of SIGNALS) process.on(signal, stop)
  let command = { program, args, options }
  let server = begin(command)
  /** @type {any} */
  let successor = null
  const exchange = () => {
    successor ??= loadNext(newest, () => stopping.signal.aborted).then((next) => {
      if (next) server.child.kill('SIGTERM')
      else successor = null
      return next
    })
  }
  if (newest && process.platform !== 'win32') process.on(EXCHANGE, exchange)
  let wasReady = false
  let pauseMs = FIRST_PAUSE_MS
  try {
    while (true) {
      const code = await server.ended
      wasReady ||= server.readyAt !== null
      const next = await successor
      if (stopping.signal.aborted) return code
      if (next) {
        successor = null
        wasReady = false
        ;({ command, server } = next)
        server.child.send('go')
        continue
      }
      if (code === 0 || !wasReady) return code
      if (server.readyAt !== null && performance.now() - server.readyAt > STEADY_MS) pauseMs = FIRST_PAUSE_MS
      console.error(`The server stopped unexpectedly (${code}); it restarts in ${pauseMs / 1000} s.`)
      await pause(pauseMs, undefined, { signal: stopping.signal })
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      server = begin(command)
    }
  } catch (error) {
    if (stopping.signal.aborted) return 0
    throw error
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
    process.off(EXCHANGE, exchange)
  }
}

/** Loads the next program. Returns null if it cannot be loaded, and prints the reason. */
async function loadNext(newest, isStopping) {
  try {
    const command = await newest()
    if (isStopping()) return null
    const server = begin({ ...command, args: [...command.args, '--in-turn'] })
    if (await server.loaded) return { command, server }
  } catch (error) {
    console.error(error.message)
  }
  if (!isStopping()) console.error('The newest version could not be loaded; the running version continues.')
  return null
}

/** @typedef {{ child: any, readyAt: number | null, ended: Promise<number>, loaded: Promise<boolean> }} Server */

/** @returns {Server} */
function begin({ program, args, options }) {
  /** @type {any} */
  const server = { child: null, readyAt: null, ended: null, loaded: null }
  server.loaded = new Promise((resolve) => {
    const onMessage = (message) => {
      if (message === 'loaded') resolve(true)
      if (message === 'ready') server.readyAt = performance.now()
    }
    const onStart = (child) => {
      server.child = child
    }
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
    server.ended = run(program, args, { ...options, stdio, onMessage, onStart })
    const cannot = () => resolve(false)
    server.ended.then(cannot, cannot)
  })
  return server
}
