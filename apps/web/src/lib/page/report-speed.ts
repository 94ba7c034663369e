import { appCalls, type SpeedMeasure } from '@parley/contract/app'
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { request } from '../api/request.ts'

const MEASURES = { lcp: onLCP, inp: onINP, cls: onCLS } as const
type Watch = (tell: (metric: Pick<Metric, 'value'>) => void, options: { reportAllChanges: boolean }) => void

/**
 * Reports the speed of the page once, when the page is left or hidden. No token is sent. Load this module lazily: the
 * browser also reports measures from before.
 * @param getPagePattern returns the URL pattern, without ids
 * @see docs/rules/around.md AROUND-24
 */
export function reportSpeed(
  getPagePattern: () => string,
  watches: Readonly<Record<SpeedMeasure, Watch>> = MEASURES,
): void {
  const taken = new Map<SpeedMeasure, { measure: SpeedMeasure; page: string; value: number }>()
  for (const [measure, watch] of Object.entries(watches) as [SpeedMeasure, Watch][]) {
    watch(({ value }) => taken.set(measure, { measure, page: getPagePattern() || '/', value }), {
      reportAllChanges: true,
    })
  }
  const send = () => {
    if (document.visibilityState !== 'hidden' || taken.size === 0) return
    removeEventListener('visibilitychange', send, true)
    // Losing one of many reports does not matter.
    request(appCalls.reportSpeed, { measures: [...taken.values()] }, { keepalive: true }).catch(() => undefined)
  }
  // Registered after the measures, which take their final value in the same event.
  setTimeout(() => addEventListener('visibilitychange', send, true))
}
