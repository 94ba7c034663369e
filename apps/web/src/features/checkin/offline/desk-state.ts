import type { ScanConflict } from '@parley/contract/checkin'
import type { DeskStorage } from './desk-storage.ts'

export interface DeskState {
  /** The time at which the desk went offline. Null with a network. */
  readonly offlineSinceMillis: number | null
  readonly waiting: number
  readonly notes: number
  readonly refusedNoteNames: readonly string[]
  readonly change: Readonly<Record<string, number>>
  /** The time at which the server made the list. Null while there is none. */
  readonly listAtMillis: number | null
  readonly conflicts: readonly ScanConflict[]
  /** True if an organizer has removed the desk, or the right to check in has ended. The desk then holds no list. */
  readonly isForgotten: boolean
  readonly isOver: boolean
}

export const FIRST_STATE: DeskState = {
  offlineSinceMillis: null,
  waiting: 0,
  notes: 0,
  refusedNoteNames: [],
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
  /** Called when a scan waits. A worker can then send it while this page is closed. */
  readonly waits?: () => unknown
  readonly opened?: () => unknown
  readonly forget: () => Promise<void>
}
