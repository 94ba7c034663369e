import { median, middleHalf } from './statistics.ts'

/** Measured figures by name; each is above 0. */
export type Figures<K extends string> = Readonly<Record<K, number>>

export type Side<K extends string> = () => Promise<Figures<K>>

export interface Compared {
  readonly value: number
  readonly limit: number
  /** Ratio of each round to its neighbour on the other side: the median. `spread` is the middle half. */
  readonly ratio: number
  readonly spread: readonly [number, number]
}

export interface Comparison<K extends string> {
  /** Comparison of the product with itself, which shows the noise of the machine. */
  readonly self: Compared
  /** Comparison with the limit. Null if the machine was too noisy. */
  readonly figures: Readonly<Record<K, Compared>> | null
}

const QUIET = [0.93, 1.07] as const
const RUNS = 3

export const isQuiet = (selfRatio: number): boolean => selfRatio >= QUIET[0] && selfRatio <= QUIET[1]

/**
 * Compares neighbouring rounds of two sides, A B B A …, after comparing the product with itself in the same way. If the
 * product differs from itself, the run is void and starts again, at most three times.
 * @param tells the figure that is compared when the product runs against itself
 * @param pairs rounds of each side; before them one of each side warms up and is not counted
 */
export async function compare<K extends string>(
  sides: { readonly product: Side<K>; readonly limit: Side<K>; readonly tells: NoInfer<K> },
  pairs: number,
  say: (line: string) => void,
): Promise<Comparison<K>> {
  for (let run = 1; ; run++) {
    await sides.product()
    const self = compared(await alternate(sides.product, sides.product, pairs), sides.tells)
    say(`A/A ${self.ratio.toFixed(3)}`)
    if (isQuiet(self.ratio)) return { self, figures: await inTurn(sides, pairs) }
    if (run === RUNS) return { self, figures: null }
  }
}

/** Compares two sides on a machine that was found quiet before. One round of the limit warms up. */
export async function inTurn<K extends string>(
  { product, limit }: Record<'product' | 'limit', Side<K>>,
  pairs: number,
): Promise<Record<K, Compared>> {
  await limit()
  const rounds = await alternate(product, limit, pairs)
  const names = Object.keys(rounds[0]?.[0] ?? {}) as K[]
  return Object.fromEntries(names.map((name) => [name, compared(rounds, name)])) as Record<K, Compared>
}

type Pair<K extends string> = readonly [Figures<K>, Figures<K>]

/**
 * Runs both sides in turns. Every second pair begins with the other side, so that neither gains if the machine becomes
 * slower or faster.
 */
async function alternate<K extends string>(one: Side<K>, other: Side<K>, pairs: number): Promise<Pair<K>[]> {
  const rounds: Pair<K>[] = []
  for (let nth = 0; nth < pairs; nth++) {
    if (nth % 2 === 0) {
      const first = await one()
      rounds.push([first, await other()])
    } else {
      const first = await other()
      rounds.push([await one(), first])
    }
  }
  return rounds
}

function compared<K extends string>(rounds: readonly Pair<K>[], name: K): Compared {
  const ratios = rounds.map(([one, other]) => one[name] / other[name])
  return {
    value: median(rounds.map(([one]) => one[name])),
    limit: median(rounds.map(([, other]) => other[name])),
    ratio: median(ratios),
    spread: middleHalf(ratios),
  }
}
