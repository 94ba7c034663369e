import { CERTIFICATES, type Certificate, SHOWS, type Show } from '../content/booth-options.ts'
import { type BoothTypeKey, DEMO_BOOTH_TYPES } from '../content/booth-types.ts'
import { ADDITIONS, LEAD_NOTES, NAMES_IN_FULL, OPENINGS } from '../content/booth-words.ts'
import { DEMO_COMPANIES, type DemoCompany } from '../content/companies.ts'
import type { Language } from '../content/event.ts'
import { FIRMS } from '../content/firms.ts'
import type { Picks } from '../content/options.ts'
import type { SectorKey } from '../content/sectors.ts'
import { ASKS, IS_ASKED } from '../content/sign-ins.ts'
import { createDice, type Dice } from '../dice.ts'
import type { Mark } from '../drawings/company-marks.ts'
import { DEMO_SEED, type DemoPerson } from '../people/make-people.ts'
import { fillIn, pickOptions, writeSeek } from '../people/profile.ts'
import { slugOf, spell } from '../people/spelling.ts'
import { markOf } from './marks.ts'

export type BoothPicks = Pick<Picks, 'industries' | 'offers' | 'seeks'> & { shows: Show[]; certificates: Certificate[] }

export type DemoLead = {
  person: number
  by: number
  rating: number | null
  tags: readonly string[]
  note: string
  scanned: boolean
  minutesAgo: number
}

/** A booth. People are indices into the list of people. */
export type DemoBooth = {
  name: string
  type: BoothTypeKey
  description: string
  seek: string
  /** Place of the booth. Empty for a booth without one. */
  location: string
  website: string | null
  social: Readonly<Record<string, string>>
  rate: number
  agendaEnabled: boolean
  picks: BoothPicks
  /** Drawing of the logo. Null for a booth without pictures. */
  logo: Mark | null
  banner: Mark | null
  team: readonly { person: number; role: 'owner' | 'admin' | 'user' }[]
  /** Pending invitations to the team, each by another member. */
  invited: readonly { person: number; by: number }[]
  leads: readonly DemoLead[]
  /** YouTube film that replaces the banner and loads only after consent. Null if there is none. */
  video: string | null
  /** Documents, each a PDF of one page. */
  documents: readonly { name: string; lines: readonly string[] }[]
}

const HALLS = ['A', 'B', 'C', 'D'] as const
/** The first place in a hall that does not belong to a company. */
const FIRST_STAND = 4
const SHARE_WITH_BANNER = 2 / 3

/** Makes the booths. The same people and seed give the same ones. */
export function makeBooths(people: readonly DemoPerson[], seed = DEMO_SEED): DemoBooth[] {
  const dice = createDice(`booths ${seed}`)
  const teams = Map.groupBy(
    people.filter(({ booth }) => booth !== null),
    ({ booth }) => booth?.company ?? 0,
  )
  const inOrder = [...teams].sort(([one], [other]) => one - other)
  const withBanner = new Set(
    dice
      .shuffle(inOrder.filter(([, { length }]) => length > 1).map(([nth]) => nth))
      .slice(0, Math.round(inOrder.length * SHARE_WITH_BANNER)),
  )
  const halls = HALLS.map(() => FIRST_STAND)
  return inOrder.map(([nth, team]) => {
    const inTeam = team.toSorted((one, other) => RANKS[roleOf(one)] - RANKS[roleOf(other)])
    const company = DEMO_COMPANIES[nth]
    const own = company ? ofCompany(dice, company) : ofFirm(dice, inTeam)
    // A person alone has had no time to write anything.
    const profile = inTeam.length > 1 ? own : { ...own, ...NOTHING_SAID }
    const hall = nth % HALLS.length
    const location = company ? company.location : `Hall ${HALLS[hall]}, ${(halls[hall] = (halls[hall] ?? 0) + 1) - 1}`
    const mark = markOf(nth, profile.sector)
    const type = team[0]?.booth?.type ?? 'exhibitor'
    const { sector: _sector, ...booth } = profile
    return {
      ...booth,
      type,
      location: inTeam.length > 1 ? location : '',
      rate: rateOf(dice, type),
      logo: inTeam.length > 1 ? mark : null,
      banner: withBanner.has(nth) ? mark : null,
      team: inTeam.map((person) => ({ person: person.index, role: roleOf(person) })),
      ...ofSignIns(dice, people, inTeam),
      video: company?.video ?? null,
      documents: company ? [factSheet(company)] : [],
    }
  })
}

const RANKS = { owner: 0, admin: 1, user: 2 } as const
const roleOf = ({ booth }: DemoPerson) => booth?.role ?? 'user'

/** Returns the rate of a booth. Sponsors of one level are also ordered among themselves. */
function rateOf(dice: Dice, key: BoothTypeKey): number {
  const rate = DEMO_BOOTH_TYPES.find((each) => each.key === key)?.rate ?? 1
  return rate + dice.between(0, key === 'exhibitor' ? 9 : 4)
}

type BoothProfile = Pick<
  DemoBooth,
  'name' | 'description' | 'seek' | 'website' | 'social' | 'agendaEnabled' | 'picks'
> & {
  sector: SectorKey
}

const NOTHING_SAID = {
  description: '',
  seek: '',
  website: null,
  social: {},
  picks: { industries: [], offers: [], seeks: [], shows: [], certificates: [] },
} satisfies Partial<BoothProfile>

function ofCompany(dice: Dice, company: DemoCompany): BoothProfile {
  const { name, sector, description, seek, website, agendaEnabled, industries, offers, seeks } = company
  return {
    name,
    sector,
    description,
    seek,
    website,
    agendaEnabled,
    social: socialOf(dice, slugOf(name)),
    picks: { industries: [...industries], offers: [...offers], seeks: [...seeks], ...pickAtBooth(dice) },
  }
}

/** Returns the texts of a firm, which writes in the language of its home. */
function ofFirm(dice: Dice, [owner, ...others]: readonly DemoPerson[]): BoothProfile {
  if (!owner) throw new RangeError('nobody stands at a booth')
  const { company, sector, city } = owner
  const language = languageOf(company)
  const slug = [owner, ...others].map(({ email }) => email.split('@')[1] ?? '')[0]?.replace(/\.example$/, '') ?? ''
  const writer = { role: 'founder' as const, sector, company, city, language, years: dice.between(6, 40) }
  const picks = pickOptions(dice, sector)
  const lines = [OPENINGS[sector][language], ...dice.some(ADDITIONS[language], dice.between(1, 2))]
  return {
    name: NAMES_IN_FULL[company] ?? company,
    sector,
    description: lines.map((line) => fillIn(dice, line, writer)).join(' '),
    seek: writeSeek(dice, picks.seeks, writer),
    website: dice.chance(0.9) ? `https://${slug}.example` : null,
    social: socialOf(dice, slug),
    agendaEnabled: true,
    picks: { industries: picks.industries, offers: picks.offers, seeks: picks.seeks, ...pickAtBooth(dice) },
  }
}

const REGIONS = new Map(
  Object.values(FIRMS).flatMap((firms) =>
    Object.entries(firms).flatMap(([region, names]) =>
      names.map((name: string) => [spell(name)[0]?.written ?? name, region] as const),
    ),
  ),
)
const SPANISH = /ía\b|ía$|\b(?:de|la|Huerta|Semilla|Casa|Aceites|Legumbre)\b/u

function languageOf(company: string): Language {
  if (/\p{Script=Cyrillic}/u.test(company)) return 'ru'
  const region = REGIONS.get(company)
  if (region === 'turkish') return 'tr'
  return region === 'south' && SPANISH.test(company) ? 'es' : 'en'
}

function socialOf(dice: Dice, slug: string): Record<string, string> {
  const shares = [
    ['linkedin', `company/${slug}`, 0.7],
    ['instagram', slug, 0.5],
    ['facebook', slug, 0.2],
    ['twitter', slug, 0.2],
  ] as const
  return Object.fromEntries(
    shares.flatMap(([network, path, share]) =>
      dice.chance(share) ? [[network, `https://${network}.example/${path}`]] : [],
    ),
  )
}

const pickAtBooth = (dice: Dice) => ({
  shows: dice.some(SHOWS, dice.between(1, 4)).map(({ key }) => key),
  certificates: dice.some(CERTIFICATES, dice.between(0, 3)).map(({ key }) => key),
})

/** Adds a pending invitation to the other attendee with a sign-in, and leads. */
function ofSignIns(
  dice: Dice,
  people: readonly DemoPerson[],
  [owner]: readonly DemoPerson[],
): Pick<DemoBooth, 'invited' | 'leads'> {
  if (owner?.email !== IS_ASKED.person) return { invited: [], leads: [] }
  const invitee = people.find(({ email }) => email === ASKS.person)
  return {
    invited: invitee ? [{ person: invitee.index, by: owner.index }] : [],
    leads: meetLeads(dice, people, owner.index),
  }
}

/** Picks people without a booth as leads. */
function meetLeads(dice: Dice, people: readonly DemoPerson[], by: number): DemoLead[] {
  const met = dice.some(
    people.filter(({ booth, present }) => booth === null && present === 'venue'),
    LEAD_NOTES.length,
  )
  return LEAD_NOTES.flatMap((leadNote, nth) => {
    const person = met[nth]
    return person
      ? [
          {
            ...leadNote,
            person: person.index,
            by,
            scanned: dice.chance(0.7),
            minutesAgo: 25 + nth * dice.between(40, 90),
          },
        ]
      : []
  })
}

const factSheet = ({ name, description, offer, seek, location }: DemoCompany) => ({
  name: `${name} – fact sheet`,
  lines: [name, location, '', ...wrap(description), '', 'We offer', ...wrap(offer), '', 'We look for', ...wrap(seek)],
})

const LINE_LETTERS = 78

function wrap(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LINE_LETTERS) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
