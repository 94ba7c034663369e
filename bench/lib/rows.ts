import type { Compared } from './rounds.ts'

export interface Row {
  readonly name: string
  /** The measured value. Null if it was not reached or does not count. */
  readonly value: number | null
  readonly unit: string
  readonly limit: number | null
  readonly ratio: number | null
  readonly goal: string | null
  /** True if the goal was met. Null without a goal, and if the run was void. */
  readonly met: boolean | null
  /** The middle half of the ratios of neighbouring rounds. */
  readonly spread: readonly [number, number] | null
  readonly beside: string | null
}

export interface Goal {
  readonly text: string
  readonly holds: (row: Pick<Row, 'value' | 'ratio'>) => boolean
}

export const atMostTimes = (times: number): Goal => ({
  text: `≤ ${times}x`,
  holds: ({ ratio }) => ratio !== null && ratio <= times,
})

export const atLeastTimes = (times: number): Goal => ({
  text: `≥ ${times}x`,
  holds: ({ ratio }) => ratio !== null && ratio >= times,
})

export const atMost = (most: number, unit = ''): Goal => ({
  text: `≤ ${most} ${unit}`.trim(),
  holds: ({ value }) => value !== null && value <= most,
})

export const exactly = (number: number): Goal => ({ text: `${number}`, holds: ({ value }) => value === number })

export const both = (one: Goal, other: Goal): Goal => ({
  text: `${one.text}, ${other.text}`,
  holds: (row) => one.holds(row) && other.holds(row),
})

/** Makes a row. A value that is not finite was not reached. */
export function rowOf(
  name: string,
  figure: { readonly value: number; readonly unit: string; readonly limit?: number; readonly beside?: string },
  goal?: Goal,
): Row {
  const { unit, beside = null } = figure
  const value = finite(figure.value)
  const limit = figure.limit === undefined ? null : finite(figure.limit)
  const ratio = value === null || limit === null ? null : value / limit
  const met = goal ? goal.holds({ value, ratio }) : null
  return { name, value, unit, limit, ratio, goal: goal?.text ?? null, met, spread: null, beside }
}

export function comparisonRow(
  name: string,
  { value, limit, ratio, spread }: Compared,
  { unit, beside, goal }: { readonly unit: string; readonly beside: string; readonly goal?: Goal },
): Row {
  const met = goal ? goal.holds({ value, ratio }) : null
  return { name, value, unit, limit, ratio, goal: goal?.text ?? null, met, spread, beside }
}

/** Makes the row of the self-comparison. If its goal is missed, the other results do not count and are not reported. */
export function selfComparisonRow(name: string, { ratio, spread }: Compared, isQuiet: boolean): Row {
  const [value, limit] = [ratio, null]
  return {
    name: `${name}: A/A`,
    value,
    unit: 'x',
    limit,
    ratio,
    goal: '0.93–1.07',
    met: isQuiet,
    spread,
    beside: 'itself',
  }
}

export const isVoid = ({ name, met }: Row): boolean => name.endsWith(': A/A') && met === false

const finite = (number: number) => (Number.isFinite(number) ? number : null)
