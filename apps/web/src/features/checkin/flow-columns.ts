import { DAY_MS, MINUTE_MS } from '@parley/contract'
import { type CheckInStep, STEP_MS } from '@parley/contract/checkin'

export interface FlowColumn {
  readonly atMillis: number
  readonly entries: number
  readonly exits: number
  readonly inside: number
}

export interface Flow {
  readonly columns: readonly FlowColumn[]
  readonly columnMs: number
}

const MAX_COLUMNS = 96
const WIDTHS_MS = [5, 10, 15, 30, 60, 120, 240, 480, 1_440, 10_080].map((minutes) => minutes * MINUTE_MS)

/**
 * Returns the columns of the chart without gaps. For a long time span several steps of five minutes are merged into one
 * column.
 */
export function flowColumns(steps: readonly CheckInStep[], insideBefore: number): Flow {
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return { columns: [], columnMs: STEP_MS }
  const span = last.atMillis + STEP_MS - first.atMillis
  const columnMs =
    WIDTHS_MS.find((each) => span / each < MAX_COLUMNS) ?? Math.ceil(span / MAX_COLUMNS / DAY_MS) * DAY_MS
  const startOf = (at: number) => at - (at % columnMs)
  const sums = new Map<number, { entries: number; exits: number }>()
  for (const { atMillis, entries, exits } of steps) {
    const sum = sums.get(startOf(atMillis)) ?? { entries: 0, exits: 0 }
    sums.set(startOf(atMillis), { entries: sum.entries + entries, exits: sum.exits + exits })
  }
  const columns: FlowColumn[] = []
  let inside = insideBefore
  for (let at = startOf(first.atMillis); at <= last.atMillis; at += columnMs) {
    const { entries = 0, exits = 0 } = sums.get(at) ?? {}
    inside += entries - exits
    columns.push({ atMillis: at, entries, exits, inside })
  }
  return { columns, columnMs }
}
