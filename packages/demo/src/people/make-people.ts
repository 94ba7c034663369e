import { DEMO_COMPANIES } from '../content/companies.ts'
import { CULTURES, type Culture } from '../content/cultures.ts'
import type { Language, TypeKey } from '../content/event.ts'
import { FIRMS } from '../content/firms.ts'
import { ASK_ME_ABOUT } from '../content/goods.ts'
import type { Picks } from '../content/options.ts'
import { JOB_TITLES } from '../content/roles.ts'
import type { SectorKey } from '../content/sectors.ts'
import { createDice, type Dice } from '../dice.ts'
import type { Sitter } from '../drawings/sitter.ts'
import { assignBoothStaff } from './assign-booth-staff.ts'
import { type Booth, chooseGuests, type Guest } from './choose-guests.ts'
import { chooseLooks } from './choose-looks.ts'
import { type Links, linksOf, phoneOf } from './contact-details.ts'
import { makeNameGenerator } from './make-name-generator.ts'
import { makeSentencePicker, pickOptions, writeBiography, writeOffer, writeSeek } from './profile.ts'
import { type Spelled, slugOf, spell } from './spelling.ts'

export type DemoPerson = Links & {
  /** Index of the person, which programme, teams and meetings refer to. */
  index: number
  name: string
  /** Surname. Empty for people with one name only. */
  surname: string
  /** Unique email under the reserved top-level domain `.example`, in Latin letters. */
  email: string
  type: TypeKey
  sector: SectorKey
  jobTitle: string
  company: string
  city: string
  /** IANA name of the city's time zone. */
  timezone: string
  language: Language
  /** BCP 47 codes, the mother tongue first. */
  languages: string[]
  biography: string
  /** Text about the person's offers. May be empty. */
  offer: string
  seek: string
  picks: Picks
  /** Topic for a conversation. Null if not given, and for the press, who are not asked. */
  askMeAbout: string | null
  /** Phone number in E.164 format. Null if not given. */
  phone: string | null
  present: 'venue' | 'online'
  booth: Booth | null
  /** The portrait. Null for the third of the people without one. */
  portrait: { seed: string; sitter: Sitter } | null
}

/** Default of the people, which includes the attendees with a sign-in. */
export const DEMO_SEED = 'golden horn'
export const DEMO_SIZE = 300
/** The smallest size, enough for speakers, booth teams, investors, press and attendees. */
const LEAST_SIZE = 120
const SHARE_WITH_PORTRAIT = 2 / 3

/**
 * Makes the people. The same seed and size give the same people in the same order.
 * @throws RangeError when `size` is below the number a programme needs
 */
export function makePeople(seed = DEMO_SEED, size = DEMO_SIZE): DemoPerson[] {
  if (size < LEAST_SIZE) throw new RangeError(`a demo event needs ${LEAST_SIZE} people`)
  const dice = createDice(`people ${seed}`)
  const guests = chooseGuests(dice, size)
  const drawn = choosePortraits(dice, guests)
  const nextName = makeNameGenerator(dice)
  const emails = new Set<string>()
  // Speakers are listed together on one page, so their sentences are chosen separately.
  const [fresh, freshOnStage] = [makeSentencePicker(), makeSentencePicker()]
  const people = guests.map((guest, index): DemoPerson => {
    const named = nextName(guest.culture)
    const culture: Culture = CULTURES[guest.culture]
    const age = dice.weigh<Sitter['age']>([
      ['young', 35],
      ['middle', 45],
      ['elder', 20],
    ])
    const [writes, share] = culture.writes
    const language = dice.chance(share / 100) ? writes : 'en'
    const company = employ(dice, guest)
    const [city, timezone] = dice.pick(culture.cities)
    const writer = {
      role: guest.role,
      sector: guest.sector,
      company: company.written,
      city,
      language,
      years: dice.between(...YEARS[age]),
    }
    const picks = pickOptions(dice, guest.sector)
    const slug = slugOf(named.latin)
    const firm = slugOf(company.latin)
    return {
      index,
      name: named.name,
      surname: named.surname,
      email: freeAddress(emails, slug.replaceAll('-', '.'), firm),
      type: guest.type,
      sector: guest.sector,
      jobTitle: dice.pick(JOB_TITLES[guest.role][language]),
      company: company.written,
      city,
      timezone,
      language,
      languages: speak(dice, culture),
      biography: writeBiography(dice, writer, guest.type === 'speaker' ? freshOnStage : fresh),
      offer: writeOffer(dice, picks.offers, writer),
      seek: writeSeek(dice, picks.seeks, writer),
      picks,
      askMeAbout: guest.type !== 'press' && dice.chance(0.5) ? ASK_ME_ABOUT[guest.sector][language] : null,
      phone: phoneOf(dice, timezone),
      ...linksOf(dice, slug, firm),
      present: comesInPerson(dice, guest.type, timezone) ? 'venue' : 'online',
      booth: guest.booth,
      portrait: drawn.has(index)
        ? { seed: `${seed} ${index}`, sitter: chooseLooks(dice, { ...guest, presents: named.presents, age }) }
        : null,
    }
  })
  return assignBoothStaff(people)
}

const YEARS: Record<Sitter['age'], [number, number]> = { young: [3, 8], middle: [9, 19], elder: [20, 36] }

/**
 * Chooses the people with a portrait. All speakers have one, because they are on the programme. The others are chosen
 * by lot.
 */
function choosePortraits(dice: Dice, guests: readonly Guest[]): Set<number> {
  const mixed = dice.shuffle(guests.map((guest, index) => ({ guest, index })))
  const speakersFirst = mixed.sort(
    (one, other) => Number(other.guest.type === 'speaker') - Number(one.guest.type === 'speaker'),
  )
  return new Set(speakersFirst.slice(0, Math.round(guests.length * SHARE_WITH_PORTRAIT)).map((each) => each.index))
}

function employ(dice: Dice, { booth, sector, culture }: Guest): Spelled {
  const stand = booth && DEMO_COMPANIES[booth.company]
  if (stand) return { written: stand.name, latin: stand.name }
  const near = FIRMS[sector][CULTURES[culture].region] ?? []
  const firm = dice.pick([...near, ...near, ...FIRMS[sector].anywhere])
  return spell(firm)[0] ?? { written: firm, latin: firm }
}

function freeAddress(taken: Set<string>, person: string, firm: string): string {
  for (let nth = 1; ; nth++) {
    const address = `${person}${nth > 1 ? nth : ''}@${firm}.example`
    if (taken.has(address)) continue
    taken.add(address)
    return address
  }
}

function speak(dice: Dice, { languages }: Culture): string[] {
  const [mother = 'en', ...others] = languages
  return [...new Set([mother, 'en', ...others.filter(() => dice.chance(0.35))])]
}

function comesInPerson(dice: Dice, type: TypeKey, timezone: string): boolean {
  if (type === 'exhibitor' || type === 'partner') return true
  return dice.chance(timezone === 'Europe/Istanbul' ? 0.92 : 0.7)
}
