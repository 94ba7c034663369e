import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import { defineService } from '../../platform/services.ts'
import type { PollId } from './facts.ts'

/** Results are told at most twice a second for each poll and node, however many vote. */
export const RESULTS_EVERY_MS = 500

interface Told {
  again: boolean
}

export const makeCounts = (count: (ctx: Context, poll: PollId) => Promise<void>, everyMs = RESULTS_EVERY_MS) => {
  const told = new Map<string, Told>()
  const stopping = new AbortController()

  async function countWhileAsked(ctx: Context, poll: PollId, key: string, own: Told): Promise<void> {
    try {
      while (own.again && !stopping.signal.aborted) {
        own.again = false
        const pause = wait(everyMs, undefined, { signal: stopping.signal })
        await Promise.all([count(ctx, poll), pause])
      }
    } catch (error) {
      if (!stopping.signal.aborted) ctx.log.warn({ err: error }, 'A poll could not be counted; the next vote counts it')
    } finally {
      told.delete(key)
    }
  }

  return {
    /** At once, unless this poll was counted a moment ago; then once that moment is over. */
    countSoon(ctx: Context, poll: PollId): void {
      const key = `${poll.eventId} ${poll.pollId}`
      const known = told.get(key)
      if (known) {
        known.again = true
        return
      }
      const own = { again: true }
      told.set(key, own)
      void countWhileAsked(ctx, poll, key, own)
    },
    stop: () => stopping.abort(),
  }
}

export const defineCounts = (count: (ctx: Context, poll: PollId) => Promise<void>) =>
  defineService(
    () => makeCounts(count),
    async (counts) => counts.stop(),
  )
