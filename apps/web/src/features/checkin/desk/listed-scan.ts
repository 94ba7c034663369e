import type { ScanAnswer } from './desk-scan.ts'

export interface ListedScan {
  readonly answer: ScanAnswer
  /** The code of nobody. */
  readonly code: string
  readonly areaId: string
  readonly atMillis: number
  readonly isUndone: boolean
}
