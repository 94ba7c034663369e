import { CULTURES, type Culture, type CultureKey } from '../content/cultures.ts'
import type { Dice } from '../dice.ts'
import type { Spelled } from './spelling.ts'

export type Named = {
  name: string
  /** Surname. Empty for people with one name only. */
  surname: string
  latin: string
  presents: 'woman' | 'man'
}

const EVERY_NTH_JOINED = 7
/** After this many tries two people share a name, as at any large event. */
const MAX_TRIES = 100

/**
 * Makes a generator of names, which are unique as long as there are enough. Rare forms (other scripts, joined names)
 * come at even intervals.
 */
export function makeNameGenerator(dice: Dice): (culture: CultureKey) => Named {
  const taken = new Set<string>()
  const served = new Map<CultureKey, number>()
  let joinable = 0

  return (key) => {
    const culture: Culture = CULTURES[key]
    const nth = served.get(key) ?? 0
    served.set(key, nth + 1)
    const native = isEvenlySpread(nth, culture.nativeScript / 100)
    const joined = culture.joinsNames && joinable++ % EVERY_NTH_JOINED === 3
    let named = makeName(dice, culture, native, joined)
    for (let tries = 1; taken.has(named.latin) && tries < MAX_TRIES; tries++) {
      named = makeName(dice, culture, native, joined)
    }
    taken.add(named.latin)
    return named
  }
}

/** Returns true for a share of the numbers at even intervals. Counts from 0 and begins with true. */
function isEvenlySpread(nth: number, share: number): boolean {
  return Math.ceil((nth + 1) * share) > Math.ceil(nth * share)
}

function makeName(dice: Dice, { names }: Culture, native: boolean, joined: boolean): Named {
  const presents = dice.pick(['woman', 'man'] as const)
  const surnames = presents === 'woman' ? (names.surnamesOfWomen ?? names.surnames) : names.surnames
  const givenName = dice.pick(presents === 'woman' ? names.women : names.men)
  const family = joined ? join(dice.some(surnames, 2)) : dice.pick(surnames)
  const latin = `${givenName.latin} ${family.latin}`.trim()
  return native
    ? { name: givenName.written, surname: family.written, latin, presents }
    : { name: givenName.latin, surname: family.latin, latin, presents }
}

function join(surnames: readonly Spelled[]): Spelled {
  return {
    written: surnames.map((each) => each.written).join('-'),
    latin: surnames.map((each) => each.latin).join('-'),
  }
}
