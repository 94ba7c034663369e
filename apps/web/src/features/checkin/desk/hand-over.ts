import { useEffect, useEffectEvent, useState } from 'react'
import { isOld } from '../../../lib/await-part.ts'
import { LISTED_KEY } from '../../../lib/browser/desk-of-device.ts'
import { tabTexts } from '../../../lib/browser/device-texts.ts'
import { engineOf } from '../offline/engine-of-page.ts'
import type { ListedScan } from './listed-scan.ts'

/** So long nobody has scanned, typed or pressed anything. */
const QUIET_MS = 8_000

/**
 * A desk that is open when a new release comes goes on, and takes it while nobody scans: the page is loaded again, with its last
 * scans.
 *
 * @see docs/rules/checkin.md DESK-10
 */
export function useNewReleaseBetweenScans(eventId: string, isIdle: boolean): void {
  const takeIt = useEffectEvent(() => {
    if (!isOld() || engineOf(eventId)?.isAlone()) return
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

/**
 * Stores the last scans of this desk in its tab, so that they are there again after the page is loaded again.
 *
 * @see docs/rules/checkin.md TOOL-8
 */
export function useListedScans(eventId: string) {
  const [scans, setScans] = useState(() => readListed(eventId))
  useEffect(() => {
    tabTexts.write(LISTED_KEY, JSON.stringify({ eventId, scans }))
  }, [eventId, scans])
  return [scans, setScans] as const
}

function readListed(eventId: string): readonly ListedScan[] {
  try {
    const stored = JSON.parse(tabTexts.read(LISTED_KEY) ?? 'null') as { eventId: string; scans: ListedScan[] } | null
    return stored?.eventId === eventId ? stored.scans : []
  } catch {
    return []
  }
}
