import { appCalls, type SpeedMeasure } from '@parley/contract/app'
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { request } from '../api/request.ts'

const MEASURES = { lcp: onLCP, inp: onINP, cls: onCLS } as const
type Watch = (tell: (metric: Pick<Metric, 'value'>) => void, options: { reportAllChanges: boolean }) => void

/**
 * Reports once, as this load of the page is left or hidden, how fast it was: each measure with the pattern of the address at which
 * it was taken. No token goes along. Load it lazily: what was before is measured too.
 *
 * @param pageShown the pattern of the address, without ids
 * @see docs/rules/around.md AROUND-24
 */
export function reportSpeed(pageShown: () => string, watches: Readonly<Record<SpeedMeasure, Watch>> = MEASURES): void {
  const taken = new Map<SpeedMeasure, { measure: SpeedMeasure; page: string; value: number }>()
  for (const [measure, watch] of Object.entries(watches) as [SpeedMeasure, Watch][]) {
    watch(({ value }) => taken.set(measure, { measure, page: pageShown() || '/', value }), { reportAllChanges: true })
  }
  const send = () => {
    if (document.visibilityState !== 'hidden' || taken.size === 0) return
    removeEventListener('visibilitychange', send, true)
    // Lost with the network, it is one of many.
    request(appCalls.reportSpeed, { measures: [...taken.values()] }, { keepalive: true }).catch(() => undefined)
  }
  // After the measures, which take their last value at the same moment.
  setTimeout(() => addEventListener('visibilitychange', send, true))
}
