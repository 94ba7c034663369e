import type { Row } from './rows.ts'

/** How one run of the bench measures, and where its parts say what they do. */
export interface Run {
  /** Rounds of each side. */
  readonly pairs: number
  /** Length of a round, in milliseconds. */
  readonly roundMs: number
  /** Seconds of an open-loop measure. */
  readonly paceSeconds: number
  readonly say: (line: string) => void
}

export type Part = (run: Run) => Promise<Row[]>
