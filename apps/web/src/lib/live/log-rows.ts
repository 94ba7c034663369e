import type { LogRow } from '@parley/contract'
import type { TopicAnswer } from './connection.ts'

/** The rows of a log, without gaps. `seq` is the number of the last one. */
export interface LogState {
  readonly rows: readonly LogRow[]
  readonly seq: number
}

export function logStateFromReply(held: LogState | null, { rows, seq = 0, reset }: TopicAnswer): LogState {
  const logRows = rows as readonly LogRow[]
  if (!held || reset) return { rows: logRows, seq }
  const later = logRows.filter((row) => row.seq > held.seq)
  return { rows: [...held.rows, ...later], seq: Math.max(held.seq, seq) }
}

/** Appends rows, which may arrive twice and in any order. Leaves out rows after a gap. */
export function append(held: LogState, newRows: readonly LogRow[]): { state: LogState; isWhole: boolean } {
  const later = newRows.filter(({ seq }) => seq > held.seq).toSorted((one, other) => one.seq - other.seq)
  const next: LogRow[] = []
  let { seq } = held
  let isWhole = true
  for (const row of later) {
    if (row.seq === seq + 1) {
      next.push(row)
      seq = row.seq
    } else if (row.seq > seq) isWhole = false
  }
  return { state: next.length > 0 ? { rows: [...held.rows, ...next], seq } : held, isWhole }
}
