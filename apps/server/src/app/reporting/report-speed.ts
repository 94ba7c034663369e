import type { InputOf, ReplyOf } from '@parley/contract'
import type { appCalls, SpeedMeasure } from '@parley/contract/app'
import { Histogram } from 'prom-client'
import { consumeLimit, makeLimiter } from '../../platform/concurrency/limiter.ts'
import type { Context } from '../../platform/context.ts'
import type { Visitor } from '../../platform/http/actor.ts'
import { metrics } from '../../platform/operating/metrics.ts'
import { defineService } from '../../platform/services.ts'

type Call = typeof appCalls.reportSpeed

/** Limit that suffices for one IP address of an office: fifty people who each load ten pages in ten minutes. */
const LIMIT = { keyPrefix: 'parley:speed', points: 500, duration: 600 }
/** Limit of counted page patterns. The web app has fewer. Others are counted together. */
const MAX_PAGES = 250
const OTHER = 'other'

const HISTOGRAMS = {
  lcp: {
    name: 'parley_page_largest_paint_seconds',
    help: 'Time from the start of a page load to its largest paint, as pages report it',
    buckets: [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
    inSeconds: true,
  },
  inp: {
    name: 'parley_page_interaction_seconds',
    help: 'Slowest interaction of a page load, from the press to the next paint, as pages report it',
    buckets: [0.025, 0.05, 0.08, 0.1, 0.2, 0.3, 0.5, 1, 2],
    inSeconds: true,
  },
  cls: {
    name: 'parley_page_layout_shift',
    help: 'Cumulative layout shift of a page, as pages report it',
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1],
    inSeconds: false,
  },
} as const satisfies Record<SpeedMeasure, object>

const speed = defineService((node) => {
  const histogramOf = (measure: SpeedMeasure) => {
    const { inSeconds: _inSeconds, ...about } = HISTOGRAMS[measure]
    return new Histogram({ ...about, buckets: [...about.buckets], labelNames: ['page'], registers: [metrics(node)] })
  }
  const pages = new Set<string>()
  return {
    limiter: makeLimiter(node.redis, LIMIT),
    histograms: { lcp: histogramOf('lcp'), inp: histogramOf('inp'), cls: histogramOf('cls') },
    labelOf(page: string): string {
      if (!pages.has(page) && pages.size === MAX_PAGES) return OTHER
      pages.add(page)
      return page
    },
  }
})

/** Creates the histograms, so that the metrics contain them before the first report. */
export const registerSpeedMetrics = (ctx: Context): void => void speed(ctx)

/**
 * Counts loading times by the pattern of the URL. Nothing identifies the user, and nothing is stored.
 *
 * @throws Failure `tooManyRequests`
 * @see docs/rules/around.md AROUND-24
 */
export async function reportSpeed(ctx: Context, { ip }: Visitor, { measures }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const { limiter, histograms, labelOf } = speed(ctx)
  await consumeLimit(limiter, ip)
  for (const { measure, page, value } of measures) {
    const scale = HISTOGRAMS[measure].inSeconds ? 1_000 : 1
    histograms[measure].observe({ page: labelOf(page) }, value / scale)
  }
  return { success: true }
}
