import type { ScanConflict } from '@parley/contract/checkin'
import type { DeskStorage } from './desk-storage.ts'

export interface DeskState {
  /** Null with a network. */
  readonly offlineSinceMillis: number | null
  readonly waiting: number
  readonly notes: number
  readonly lostNotes: readonly string[]
  readonly change: Readonly<Record<string, number>>
  /** Made by the server. Null while there is none. */
  readonly listAtMillis: number | null
  readonly conflicts: readonly ScanConflict[]
  /** Or the right to check in has ended. The desk then holds no list. */
  readonly isForgotten: boolean
  readonly isOver: boolean
}

export const FIRST_STATE: DeskState = {
  offlineSinceMillis: null,
  waiting: 0,
  notes: 0,
  lostNotes: [],
  change: {},
  listAtMillis: null,
  conflicts: [],
  isForgotten: false,
  isOver: false,
}

export interface DeskSetup {
  readonly eventId: string
  readonly userId: string
  readonly deskId: string
  readonly told: () => Promise<{
    readonly name: string
    readonly areaId: string
    readonly battery: number | null
    readonly isStopped: boolean
  }>
  readonly storage: DeskStorage
  readonly renewId: () => string
  readonly changed: () => void
  /** A worker can send the scan while this page is closed. */
  readonly waits?: () => unknown
  readonly opened?: () => unknown
  readonly forget: () => Promise<void>
}
