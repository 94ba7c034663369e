import { ALL_EVENT } from '@parley/contract/checkin'
import { useState } from 'react'

const KEY = 'parley.checkIn'

export interface DeskSettings {
  readonly scanType: 'individual' | 'fast'
  readonly scanMethod: 'camera' | 'handheldScanner'
  readonly eventId: string | null
  readonly areaId: string
  /** People come in; otherwise they leave. */
  readonly checkIn: boolean
  readonly isMuted: boolean
}

export const USUAL: DeskSettings = {
  scanType: 'individual',
  scanMethod: 'camera',
  eventId: null,
  areaId: ALL_EVENT,
  checkIn: true,
  isMuted: false,
}

/** How this device is set up, as it was last; nothing of people is in it. */
export function useDeskSettings(): [DeskSettings, (change: Partial<DeskSettings>) => void] {
  const [settings, setSettings] = useState(remembered)
  const change = (own: Partial<DeskSettings>) =>
    setSettings((before) => {
      const next = { ...before, ...own }
      remember(next)
      return next
    })
  return [settings, change]
}

function remember(settings: DeskSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // A private window may refuse; the choice then lasts as long as the page.
  }
}

function remembered(): DeskSettings {
  try {
    const kept = (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<Record<keyof DeskSettings, unknown>>
    return {
      scanType: kept.scanType === 'fast' ? 'fast' : USUAL.scanType,
      scanMethod: kept.scanMethod === 'handheldScanner' ? 'handheldScanner' : USUAL.scanMethod,
      eventId: typeof kept.eventId === 'string' ? kept.eventId : null,
      areaId: typeof kept.areaId === 'string' ? kept.areaId : ALL_EVENT,
      checkIn: kept.checkIn !== false,
      isMuted: kept.isMuted === true,
    }
  } catch {
    return USUAL
  }
}
