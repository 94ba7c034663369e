import type { Row } from './rows.ts'

export interface Run {
  readonly pairs: number
  readonly roundMs: number
  /** Seconds of an open-loop measurement. */
  readonly paceSeconds: number
  readonly say: (line: string) => void
}

export type Part = (run: Run) => Promise<Row[]>
