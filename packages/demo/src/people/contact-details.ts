import type { Dice } from '../dice.ts'

const digits = (dice: Dice, count: number) => Array.from({ length: count }, () => dice.between(0, 9)).join('')

// These numbers are reserved for fiction by regulators, so that no real telephone rings.
const FICTION: Record<string, (dice: Dice) => string> = {
  'Europe/London': (dice) => `+447700900${digits(dice, 3)}`,
  'Europe/Paris': (dice) => `+3363998${digits(dice, 4)}`,
  'Europe/Berlin': (dice) => `+493023125${digits(dice, 3)}`,
  'Europe/Dublin': (dice) => `+353209${dice.between(10, 19)}${digits(dice, 4)}`,
  'Europe/Stockholm': (dice) => `+46701740${dice.between(605, 699)}`,
  'America/New_York': (dice) => `+121255501${digits(dice, 2)}`,
  'America/Chicago': (dice) => `+131255501${digits(dice, 2)}`,
  'America/Los_Angeles': (dice) => `+150355501${digits(dice, 2)}`,
  'America/Toronto': (dice) => `+141655501${digits(dice, 2)}`,
}

/**
 * Returns a phone number in E.164 format, for half of the people in a country with reserved numbers; otherwise null.
 */
export function phoneOf(dice: Dice, timezone: string): string | null {
  const invent = FICTION[timezone]
  return invent && dice.chance(0.5) ? invent(dice) : null
}

/** Links of a person under the reserved top-level domain `.example`. */
export type Links = {
  website: string | null
  linkedin: string | null
  instagram: string | null
  facebook: string | null
  twitter: string | null
}

export function linksOf(dice: Dice, person: string, company: string): Links {
  const sometimes = (share: number, address: string) => (dice.chance(share) ? address : null)
  return {
    website: sometimes(0.4, `https://${company}.example`),
    linkedin: sometimes(0.45, `https://linkedin.example/in/${person}`),
    instagram: sometimes(0.2, `https://instagram.example/${person}`),
    facebook: sometimes(0.06, `https://facebook.example/${person}`),
    twitter: sometimes(0.08, `https://twitter.example/${person}`),
  }
}
