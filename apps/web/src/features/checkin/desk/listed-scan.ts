import type { ScanAnswer } from './desk-scan.ts'

export interface ListedScan {
  readonly answer: ScanAnswer
  /** Shown if the code belongs to no one. */
  readonly code: string
  readonly areaId: string
  readonly atMillis: number
  readonly isUndone: boolean
}
