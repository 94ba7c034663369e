import type { ScanAnswer } from './desk-scan.ts'

export interface ListedScan {
  readonly answer: ScanAnswer
  /** The scanned code, which is shown if it belongs to no one. */
  readonly code: string
  readonly areaId: string
  readonly atMillis: number
  readonly isUndone: boolean
}
