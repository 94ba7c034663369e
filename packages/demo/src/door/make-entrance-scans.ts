import type { TypeKey } from '../content/event.ts'
import type { Dice } from '../dice.ts'
import { type DoorDay, isThere, MINUTE_MS, type Visit } from './decide-visits.ts'
import type { AreaKey, DeskKey } from './door-words.ts'
import type { Coming } from './process-scans.ts'

const SECOND_MS = 1_000
const DOORS: readonly (readonly [DeskKey, number])[] = [
  ['main1', 5],
  ['main2', 4],
  ['quayDoor', 2],
]

/** Makes the scans of a day, including repeated ones and a few foreign tickets. */
export function makeEntranceScans(dice: Dice, { visits, ends }: DoorDay): Coming[] {
  const entrance = { area: 'entrance' as const, checkIn: true }
  const ins = visits.flatMap(({ person, from: at }): Coming[] => {
    const desk = dice.weigh(DOORS)
    const once: Coming = { ...entrance, at, person, desk }
    const again = at + dice.between(4, 40) * SECOND_MS
    return dice.chance(0.04) ? [once, { ...once, at: again }] : [once]
  })
  const outs = visits.flatMap(({ person, until: at }): Coming[] => {
    if (at > ends) return []
    const desk = dice.weigh(DOORS)
    const once: Coming = { ...entrance, checkIn: false, at, person, desk }
    return dice.chance(0.02) ? [once, { ...once, at: at + dice.between(5, 30) * SECOND_MS }] : [once]
  })
  const strange = dice.some(ins, 4).map(({ at, desk }): Coming => {
    return { ...entrance, at: at + 7 * SECOND_MS, desk, person: null }
  })
  return [...ins, ...outs, ...strange].filter(({ at }) => at < ends)
}

/** Makes scans of a volunteer who picked the wrong person by name and undid it. The picked person came later. */
export function makeWrongPick(dice: Dice, { visits, opens }: DoorDay, count: number): Coming[] {
  const late = visits.filter(({ from }) => from > opens + 45 * MINUTE_MS)
  return dice.some(late, count).map(({ person, from }) => {
    const at = from - dice.between(15, 30) * MINUTE_MS
    return {
      area: 'entrance',
      checkIn: true,
      at,
      person,
      desk: 'main2',
      undoneAt: at + dice.between(6, 25) * SECOND_MS,
    }
  })
}

/** Makes the scan of a desk without a network that accepted a ticket of a person who was already inside. */
export function makeDuplicateEntry(dice: Dice, { visits, opens }: DoorDay): Coming[] {
  const early = visits.filter(
    ({ person, from, until }) =>
      from < opens + 100 * MINUTE_MS &&
      from > opens + 20 * MINUTE_MS &&
      until > from + 40 * MINUTE_MS &&
      visits.filter((each) => each.person === person).length === 1,
  )
  const [one] = dice.some(early, 1)
  if (!one) return []
  const at = one.from + 6 * MINUTE_MS
  const heardAt = at + 14 * MINUTE_MS
  return [{ area: 'entrance', checkIn: true, at, person: one.person, desk: 'quayDoor', heardAt }]
}

export interface Gathering {
  readonly area: AreaKey
  readonly desk: DeskKey | null
  readonly from: number
  readonly minutes: number
  /** End of the gathering. Null while it goes on. */
  readonly until: number | null
}

export function gather(dice: Dice, who: readonly number[], { area, desk, from, minutes, until }: Gathering): Coming[] {
  return who.flatMap((person): Coming[] => {
    const at = from + dice.between(0, minutes * 60) * SECOND_MS
    const into: Coming = { area, checkIn: true, at, person, desk }
    const left = until !== null && until + dice.between(0, 8 * 60) * SECOND_MS
    return left ? [into, { ...into, checkIn: false, at: left }] : [into]
  })
}

export function pickPresent(
  dice: Dice,
  day: DoorDay,
  { from, until }: { from: number; until: number },
  count: number,
  mayCome: (person: number) => boolean = () => true,
): number[] {
  const atEnd = new Set(isThere(day, until))
  const staying = isThere(day, from).filter((person) => atEnd.has(person))
  const whole = staying.filter((person) => staysThrough(day.visits, person, from, until))
  return dice.some(whole.filter(mayCome), count)
}

const staysThrough = (visits: readonly Visit[], person: number, from: number, until: number) =>
  visits.some((each) => each.person === person && each.from < from && each.until > until)

export const isOf = (types: readonly TypeKey[], typeOf: (person: number) => TypeKey) => (person: number) =>
  types.includes(typeOf(person))
