import { Histogram } from 'prom-client'
import { makeLimiter } from '../../platform/concurrency/limiter.ts'
import type { Context } from '../../platform/context.ts'
import { metrics } from '../../platform/operating/metrics.ts'
import { defineService } from '../../platform/services.ts'

const ONCE = { keyPrefix: 'parley:picture', points: 1, duration: 60 }

const firstPictures = defineService((node) => ({
  once: makeLimiter(null, ONCE),
  seconds: new Histogram({
    name: 'parley_video_first_picture_seconds',
    help: 'Time from pressing Join to the first picture of another person, as pages report it',
    buckets: [0.25, 0.5, 0.7, 1, 1.5, 2, 3, 5, 10, 30],
    registers: [metrics(node)],
  }),
}))

/** Registers the histogram, so that `/metrics` shows it before the first value. */
export const showFirstPictures = (ctx: Context): void => void firstPictures(ctx)

/**
 * Counts the time until a person sees the first picture, at most once a minute per person. The histogram does not
 * identify people. @see docs/rules/video.md VIDEO-104
 */
export async function countFirstPicture(ctx: Context, participantId: string, afterMs: number): Promise<void> {
  const { once, seconds } = firstPictures(ctx)
  const isFirst = await once.consume(participantId).then(
    () => true,
    () => false,
  )
  if (isFirst) seconds.observe(afterMs / 1_000)
}
