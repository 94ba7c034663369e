import { useEffect, useEffectEvent, useState } from 'react'
import { hasNewRelease } from '../../../lib/await-part.ts'
import { storedValue } from '../../../lib/storage/stored-value.ts'
import { engineOf } from '../offline/engine-of-page.ts'
import type { ListedScan } from './listed-scan.ts'

/** Milliseconds without a scan, a key or a press, after which the page may reload. */
const QUIET_MS = 8_000

/**
 * Reloads the page for a new release, but only while no one scans. The reloaded page shows its last scans again.
 * @see docs/rules/checkin.md DESK-10
 */
export function useNewReleaseBetweenScans(eventId: string, isIdle: boolean): void {
  const takeIt = useEffectEvent(() => {
    if (!hasNewRelease() || engineOf(eventId)?.isAlone()) return
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

/** The last scans. They contain names of people, so a sign-out on any page removes them. */
const lastScans = storedValue<{ eventId: string; scans: readonly ListedScan[] }>('deskListed', {
  in: 'tab',
  until: 'signOut',
})

/** @see docs/rules/checkin.md TOOL-8 */
export function useListedScans(eventId: string) {
  const [scans, setScans] = useState(() => readListed(eventId))
  useEffect(() => {
    lastScans.write({ eventId, scans })
  }, [eventId, scans])
  return [scans, setScans] as const
}

function readListed(eventId: string): readonly ListedScan[] {
  const stored = lastScans.read()
  return stored?.eventId === eventId ? stored.scans : []
}
