import type { Dice } from '../dice.ts'

/** Keeps what has been said, so that a sentence comes again only when every other one has been said as often. */
export type SaysFresh = {
  /** One of the list by a single roll, or the next after it that was said least. */
  pick: <T extends string>(dice: Dice, list: readonly T[]) => T
  /** As many different ones as that, those that were said least first. */
  some: <T extends string>(dice: Dice, list: readonly T[], count: number) => T[]
}

export function saysFresh(): SaysFresh {
  const said = new Map<string, number>()
  const timesOf = (line: string) => said.get(line) ?? 0
  const leastFirst = <T extends string>(lines: readonly T[]) =>
    lines.toSorted((one, other) => timesOf(one) - timesOf(other))
  const say = <T extends string>(line: T): T => {
    said.set(line, timesOf(line) + 1)
    return line
  }
  return {
    pick: (dice, list) => {
      const start = list.indexOf(dice.pick(list))
      const from = [...list.slice(start), ...list.slice(0, start)]
      return say(leastFirst(from)[0] ?? (list[start] as (typeof list)[number]))
    },
    some: (dice, list, count) => leastFirst(dice.shuffle(list)).slice(0, count).map(say),
  }
}
