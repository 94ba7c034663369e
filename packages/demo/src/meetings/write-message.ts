import type { Language } from '../content/event.ts'
import { GOODS, MARKETS } from '../content/goods.ts'
import { ENGLISH_REQUESTS, REQUESTS } from '../content/messages.ts'
import type { Dice } from '../dice.ts'
import type { DemoPerson } from '../people/make-people.ts'

/** A request for a meeting in its sender's own language. */
export function writeRequest(dice: Dice, from: DemoPerson): string {
  const lines = from.language === 'en' ? ENGLISH_REQUESTS[from.sector] : REQUESTS[from.language]
  return fillRequest(dice, dice.pick(lines), from)
}

/** A line with what it leaves open filled in; nothing of it is the maker's, of whom nobody knows a company. */
export function fillRequest(dice: Dice, line: string, from: DemoPerson | undefined): string {
  if (!from) return line
  return line
    .replaceAll('{company}', from.company)
    .replaceAll('{city}', from.city)
    .replaceAll('{good}', dice.pick(GOODS[from.sector]))
    .replaceAll('{market}', dice.pick(MARKETS))
}

/** One of the lines in the language of whoever writes. */
export function writeLine(
  dice: Dice,
  lines: Record<Language, readonly string[]>,
  from: { language: Language } | undefined,
): string {
  return dice.pick(lines[from?.language ?? 'en'])
}
