import { ALL_EVENT } from '@parley/contract/checkin'
import { useState } from 'react'
import { storedValue } from '../../../lib/storage/stored-value.ts'

export interface DeskSettings {
  readonly scanType: 'individual' | 'fast'
  readonly scanMethod: 'camera' | 'handheldScanner'
  readonly eventId: string | null
  readonly areaId: string
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

const stored = storedValue<Partial<Record<keyof DeskSettings, unknown>>>('checkIn', { in: 'device', until: 'ever' })

/** Returns the settings of the desk, which contain no personal data. */
export function useDeskSettings(): [DeskSettings, (change: Partial<DeskSettings>) => void] {
  const [settings, setSettings] = useState(remembered)
  const change = (own: Partial<DeskSettings>) =>
    setSettings((before) => {
      const next = { ...before, ...own }
      stored.write(next)
      return next
    })
  return [settings, change]
}

function remembered(): DeskSettings {
  const last = stored.read() ?? {}
  return {
    scanType: last.scanType === 'fast' ? 'fast' : USUAL.scanType,
    scanMethod: last.scanMethod === 'handheldScanner' ? 'handheldScanner' : USUAL.scanMethod,
    eventId: typeof last.eventId === 'string' ? last.eventId : null,
    areaId: typeof last.areaId === 'string' ? last.areaId : ALL_EVENT,
    checkIn: last.checkIn !== false,
    isMuted: last.isMuted === true,
  }
}
