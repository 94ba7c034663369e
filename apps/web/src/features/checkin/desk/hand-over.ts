import { useEffect, useEffectEvent } from 'react'
import { isOld } from '../../../lib/await-part.ts'
import { engineOf } from '../offline/engine-of-page.ts'
import type { ListedScan } from './listed-scan.ts'

const KEY = 'parley.deskListed'
/** So long nobody has scanned, typed or pressed anything. */
const QUIET_MS = 8_000

/**
 * A desk that is open when a new release comes goes on, and takes it while nobody scans: the page is loaded again, with its last
 * scans.
 *
 * @see docs/rules/checkin.md DESK-10
 */
export function useNewReleaseBetweenScans(eventId: string, scans: readonly ListedScan[], isIdle: boolean): void {
  const takeIt = useEffectEvent(() => {
    if (!isOld() || engineOf(eventId)?.isAlone()) return
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ eventId, scans }))
    } catch {
      // The scans are kept; only their list begins anew.
    }
    location.reload()
  })
  useEffect(() => {
    if (!isIdle) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        takeIt()
        rest()
      }, QUIET_MS)
    }
    rest()
    addEventListener('keydown', rest, true)
    addEventListener('pointerdown', rest, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', rest, true)
      removeEventListener('pointerdown', rest, true)
    }
  }, [isIdle])
}

/** What the page before the new release had listed, once. */
export function takeHandedOver(eventId: string): readonly ListedScan[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { eventId: string; scans: ListedScan[] } | null
    sessionStorage.removeItem(KEY)
    return kept?.eventId === eventId ? kept.scans : []
  } catch {
    return []
  }
}
