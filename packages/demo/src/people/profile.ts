import { ENGLISH, type Phrases } from '../content/biographies-english.ts'
import { RUSSIAN } from '../content/biographies-russian.ts'
import { SPANISH } from '../content/biographies-spanish.ts'
import { TURKISH } from '../content/biographies-turkish.ts'
import type { Language } from '../content/event.ts'
import { GOODS, MARKETS } from '../content/goods.ts'
import { DIETS, INDUSTRIES, INTERESTS, type Matter, type Picks } from '../content/options.ts'
import type { RoleKey } from '../content/roles.ts'
import { SECTORS, type SectorKey } from '../content/sectors.ts'
import { OFFER_LINES, SEEK_LINES } from '../content/wishes.ts'
import type { Dice } from '../dice.ts'

export type Writer = {
  role: RoleKey
  sector: SectorKey
  company: string
  city: string
  language: Language
  years: number
}

const PHRASES: Record<Language, Phrases> = { en: ENGLISH, tr: TURKISH, ru: RUSSIAN, es: SPANISH }

export function pickOptions(dice: Dice, sectorKey: SectorKey): Picks {
  const sector = SECTORS[sectorKey]
  const [own, ...near] = sector.industries
  const neighbours = dice.some(near, dice.between(0, 2))
  const more = dice.chance(0.06) ? dice.some(INDUSTRIES, 6).map((each) => each.key) : []
  const industries = [...new Set([...(own ? [own] : []), ...neighbours, ...more])].slice(0, 8)
  const offers = dice.some(sector.offers, dice.between(1, 3))
  const seeks = dice.some(
    sector.seeks.filter((each) => !offers.includes(each)),
    dice.between(1, 3),
  )
  const aside = dice.chance(0.3) ? [dice.pick(INTERESTS).key] : []
  const interests = [...new Set([...dice.some(sector.interests, dice.between(1, 3)), ...aside])]
  const dietary = dice.chance(0.22) ? [dice.pick(DIETS).key] : []
  return { industries, offers, seeks, interests, dietary }
}

export function writeBiography(dice: Dice, writer: Writer, fresh: SentencePicker): string {
  const { work, trade, closing } = PHRASES[writer.language]
  const middles = fresh.some(
    dice,
    trade[writer.sector],
    dice.weigh([
      [0, 1],
      [1, 6],
      [2, 3],
    ] as const),
  )
  const sentences = [fresh.pick(dice, work[writer.role]), ...middles, fresh.pick(dice, closing)]
  return sentences.map((sentence) => fillIn(dice, sentence, writer)).join(' ')
}

export function writeOffer(dice: Dice, offers: readonly Matter[], writer: Writer): string {
  return offers[0] && dice.chance(0.85) ? fillIn(dice, dice.pick(OFFER_LINES[offers[0]][writer.language]), writer) : ''
}

export function writeSeek(dice: Dice, seeks: readonly Matter[], writer: Writer): string {
  return seeks[0] && dice.chance(0.85) ? fillIn(dice, dice.pick(SEEK_LINES[seeks[0]][writer.language]), writer) : ''
}

export function fillIn(dice: Dice, sentence: string, { company, city, sector, language, years }: Writer): string {
  const words: Record<string, string> = {
    company,
    city,
    good: dice.pick(GOODS[sector]),
    market: dice.pick(MARKETS),
    number: String(countable(dice.between(9, 48), language)),
    years: String(countable(years, language)),
  }
  return sentence.replaceAll(/\{(\w+)\}/g, (_, slot: string) => words[slot] ?? '')
}

// Russian nouns change their form after numbers ending in 1 to 4. These sentences are written for the other numbers.
function countable(number: number, language: Language): number {
  const last = number % 10
  return language === 'ru' && last >= 1 && last <= 4 && (number < 11 || number > 14) ? number - last + 5 : number
}

/** A picker of sentences. A sentence repeats only after every other one was used as often. */
export type SentencePicker = {
  /** Picks one sentence. Consumes a single roll. */
  pick: <T extends string>(dice: Dice, list: readonly T[]) => T
  /** Picks several sentences, the least used first. */
  some: <T extends string>(dice: Dice, list: readonly T[], count: number) => T[]
}

export function makeSentencePicker(): SentencePicker {
  const timesUsed = new Map<string, number>()
  const timesOf = (line: string) => timesUsed.get(line) ?? 0
  const leastFirst = <T extends string>(lines: readonly T[]) =>
    lines.toSorted((one, other) => timesOf(one) - timesOf(other))
  const say = <T extends string>(line: T): T => {
    timesUsed.set(line, timesOf(line) + 1)
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
