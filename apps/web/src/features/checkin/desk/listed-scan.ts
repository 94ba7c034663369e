import type { ScanAnswer } from './desk-scan.ts'

/** A scan as it stands in the list of the desk's last ones. */
export interface ListedScan {
  readonly answer: ScanAnswer
  /** The code of nobody. */
  readonly code: string
  readonly areaId: string
  readonly atMillis: number
  readonly isUndone: boolean
}
