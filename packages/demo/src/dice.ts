/** Random choices that are the same on every machine. Every method consumes one or more rolls. */
export type Dice = {
  /** Returns a number in [0, 1). */
  roll: () => number
  /** Returns a whole number between two bounds, both included. */
  between: (least: number, most: number) => number
  /** Returns true in `share` of the rolls; 0 is never, 1 is always. */
  chance: (share: number) => boolean
  /** Returns one member of the list. @throws RangeError when the list is empty */
  pick: <T>(list: readonly T[]) => T
  /**
   * Returns one of the choices, with a probability proportional to its weight. @throws RangeError when no weight is
   * above 0
   */
  weigh: <T>(choices: readonly (readonly [T, number])[]) => T
  /** Returns different members in mixed order; the whole list when it has fewer than `count`. */
  some: <T>(list: readonly T[], count: number) => T[]
  shuffle: <T>(list: readonly T[]) => T[]
}

/** Makes dice from a seed. Seeds that differ in one letter give unrelated streams. */
export function createDice(seed: string): Dice {
  const roll = rollsFrom(scatter(seed))
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1))
  const some = <T>(list: readonly T[], count: number) => {
    const left = [...list]
    const taken = list.slice(0, count).map(() => left.splice(between(0, left.length - 1), 1)[0] as T)
    // The loop consumes the same number of rolls however few items are wanted.
    for (const _ of left) roll()
    return taken
  }
  return {
    roll,
    between,
    shuffle: (list) => some(list, list.length),
    chance: (share) => roll() < share,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from')
      return list[between(0, list.length - 1)] as (typeof list)[number]
    },
    weigh: (choices) => weighOnce(choices, roll()),
    some,
  }
}

function weighOnce<T>(choices: readonly (readonly [T, number])[], at: number): T {
  let left = at * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  throw new RangeError('no choice has a weight')
}

function scatter(seed: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(seed)) hash = Math.imul(hash ^ byte, 0x01000193)
  return blend(hash)
}

function rollsFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x9e3779b9) | 0
    return blend(state) / 0x1_0000_0000
  }
}

/** Mixes the bits, so that adjacent inputs give distant results. The result is not negative. */
function blend(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
