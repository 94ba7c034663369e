import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { defineService } from '../services.ts'

/**
 * Runs an action at once, or when `everyMs` have passed since the last run of the key. Logs `what` if the action fails.
 */
export const defineThrottle = (everyMs: number, what: string) =>
  defineService(
    () => makeThrottle(everyMs, what),
    async (pace) => pace.stop(),
    async (pace) => pace.rest(),
  )

const LOOK_EVERY_MS = 20

interface PendingAction {
  again: boolean
  acting: Promise<void>
}

function makeThrottle(everyMs: number, what: string) {
  const pending = new Map<string, PendingAction>()
  const stopping = new AbortController()

  async function runWhileRequested(ctx: Context, key: string, own: PendingAction, act: () => Promise<void>) {
    while (own.again && !stopping.signal.aborted) {
      own.again = false
      const pause = wait(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      own.acting = (async () => act())()
      // A failure must not lose a request that arrived meanwhile.
      await own.acting.catch((error: unknown) => {
        if (!stopping.signal.aborted) ctx.log.warn({ err: error }, what)
      })
      await pause
    }
    pending.delete(key)
  }

  return {
    soon(ctx: Context, key: string, act: () => Promise<void>): void {
      const known = pending.get(key)
      if (known) {
        known.again = true
        return
      }
      const own: PendingAction = { again: true, acting: Promise.resolve() }
      pending.set(key, own)
      void runWhileRequested(ctx, key, own, act)
    },
    async rest(): Promise<void> {
      const all = () => [...pending.values()]
      const acting = () => Promise.allSettled(all().map((each) => each.acting))
      await acting()
      while (all().some(({ again }) => again)) {
        await wait(LOOK_EVERY_MS)
        await acting()
      }
    },
    stop: () => stopping.abort(),
  }
}
