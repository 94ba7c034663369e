import type { Seating } from './schedule-pairs.ts'

/** Renames people so that the first round becomes the given one. Both rounds must have the same group sizes. */
export function startWith(schedule: readonly Seating[], first: Seating): Seating[] {
  const largestFirst = (seating: Seating) => seating.toSorted((a, b) => b.length - a.length)
  const wanted = largestFirst(first)
  const names = new Map(
    largestFirst(schedule[0] ?? []).flatMap((group, at) =>
      group.map((each, place) => [each, wanted[at]?.[place] ?? each] as const),
    ),
  )
  return schedule.map((round) => round.map((group) => group.map((each) => names.get(each) ?? each)))
}
