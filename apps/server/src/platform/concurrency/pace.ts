import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { defineService } from '../services.ts'

/**
 * Does something for a key at once, unless that was done a moment ago: then once that moment is over, however often it was
 * asked for meanwhile.
 *
 * @param what names it in the log, where it fails; the next time it is asked for does it again
 */
export const definePace = (everyMs: number, what: string) =>
  defineService(
    () => makePace(everyMs, what),
    async (pace) => pace.stop(),
  )

function makePace(everyMs: number, what: string) {
  const asked = new Map<string, { again: boolean }>()
  const stopping = new AbortController()

  async function doWhileAsked(ctx: Context, key: string, own: { again: boolean }, act: () => Promise<void>) {
    try {
      while (own.again && !stopping.signal.aborted) {
        own.again = false
        const pause = wait(everyMs, undefined, { signal: stopping.signal })
        await Promise.all([act(), pause])
      }
    } catch (error) {
      if (!stopping.signal.aborted) ctx.log.warn({ err: error }, what)
    } finally {
      asked.delete(key)
    }
  }

  return {
    soon(ctx: Context, key: string, act: () => Promise<void>): void {
      const known = asked.get(key)
      if (known) {
        known.again = true
        return
      }
      const own = { again: true }
      asked.set(key, own)
      void doWhileAsked(ctx, key, own, act)
    },
    stop: () => stopping.abort(),
  }
}
