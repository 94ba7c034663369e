import { ASKS, IS_ASKED } from '../content/sign-ins.ts'
import { createDice } from '../dice.ts'
import type { DemoPerson } from './make-people.ts'

const signsIn = new Set<string>([ASKS.person, IS_ASKED.person])
const SHARE = 0.2

export type DemoMatchWish = {
  person: number
  most: number
}

/** Makes people's wishes for matching. Attendees with a sign-in are left out, so that they can try it themselves. */
export function makeMatchWishes(people: readonly DemoPerson[], seed: string): DemoMatchWish[] {
  const dice = createDice(`${seed} match wishes`)
  const others = people.filter(({ email }) => !signsIn.has(email))
  return dice.some(others, Math.round(people.length * SHARE)).map(({ index }) => ({
    person: index,
    most: dice.between(1, 4),
  }))
}
