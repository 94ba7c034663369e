import { ASKS, IS_ASKED } from '../content/sign-ins.ts'
import { throwDice } from '../dice.ts'
import type { DemoPerson } from './make-people.ts'

const signsIn = new Set<string>([ASKS.person, IS_ASKED.person])
/** So many of all want meetings to be proposed to them. */
const SHARE = 0.2

export type DemoMatchWish = {
  /** Their place among the people. */
  person: number
  /** Meetings a day. */
  most: number
}

/** Enough people for a day that its organizers let the product plan. Whoever can sign in has that to try. */
export function wishForMatches(people: readonly DemoPerson[], seed: string): DemoMatchWish[] {
  const dice = throwDice(`${seed} match wishes`)
  const others = people.filter(({ email }) => !signsIn.has(email))
  return dice.some(others, Math.round(people.length * SHARE)).map(({ index }) => ({
    person: index,
    most: dice.between(1, 4),
  }))
}
