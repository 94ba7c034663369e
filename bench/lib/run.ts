import type { Row } from './rows.ts'

/** Settings of one run of the benchmark, and its progress output. */
export interface Run {
  readonly pairs: number
  /** Length of a round, in milliseconds. */
  readonly roundMs: number
  /** Seconds of an open-loop measurement. */
  readonly paceSeconds: number
  readonly say: (line: string) => void
}

export type Part = (run: Run) => Promise<Row[]>
