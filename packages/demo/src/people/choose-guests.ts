import type { BoothTypeKey } from '../content/booth-types.ts'
import { DEMO_COMPANIES } from '../content/companies.ts'
import { CULTURES, type CultureKey } from '../content/cultures.ts'
import type { TypeKey } from '../content/event.ts'
import type { RoleKey } from '../content/roles.ts'
import { SECTORS, type SectorKey } from '../content/sectors.ts'
import type { Dice } from '../dice.ts'

export type Guest = {
  type: TypeKey
  sector: SectorKey
  role: RoleKey
  culture: CultureKey
  booth: Booth | null
}

/** A person's place in a team. The first `company` numbers are those of DEMO_COMPANIES. */
export type Booth = { company: number; type: BoothTypeKey; role: 'owner' | 'admin' | 'user' }

const SPEAKERS_PER_SECTOR = 3
const INVESTORS_OF_100 = 9
const PRESS_OF_100 = 5

// Some sessions are in another language than English or suit another time zone. These speakers can give them.
const SPEAKERS_FROM: Partial<Record<SectorKey, readonly CultureKey[]>> = {
  farm: ['russian', 'westAfrican'],
  bakery: ['british'],
  pantry: ['spanish', 'indonesian'],
  trade: ['turkish', 'spanish'],
  hospitality: ['turkish'],
  drinks: ['turkish', 'japanese'],
  seafood: ['japanese', 'turkish'],
  retail: ['british'],
  foodtech: ['russian'],
}

const SECTOR_KEYS = Object.keys(SECTORS) as SectorKey[]
const CULTURE_KEYS = Object.keys(CULTURES) as CultureKey[]

/** Chooses the people of the event, in mixed order. */
export function chooseGuests(dice: Dice, count: number): Guest[] {
  const cultures = dice.shuffle(divideByShare(CULTURE_KEYS, (key) => CULTURES[key].share, count))
  const draw = (wanted: (key: CultureKey) => boolean) =>
    cultures.splice(Math.max(0, cultures.findIndex(wanted)), 1)[0] ?? 'turkish'
  const single = (type: TypeKey, sector: SectorKey, from?: CultureKey): Guest => ({
    type,
    sector,
    role: dice.weigh(SECTORS[sector].roles),
    culture: draw((key) => from === undefined || key === from),
    booth: null,
  })
  const speakers = SECTOR_KEYS.flatMap((sector) =>
    Array.from({ length: SPEAKERS_PER_SECTOR }, (_, nth) => single('speaker', sector, SPEAKERS_FROM[sector]?.[nth])),
  )
  const teams = DEMO_COMPANIES.flatMap((company, index) =>
    Array.from({ length: company.teamSize }, (_, place): Guest => {
      const role = place === 0 ? 'founder' : dice.weigh(SECTORS[company.sector].roles)
      const atHome = dice.chance(0.8)
      return {
        type: company.booth === 'exhibitor' ? 'exhibitor' : 'partner',
        sector: company.sector,
        role: company.sector === 'finance' ? 'investor' : role,
        culture: draw((key) => atHome && CULTURES[key].region === company.region),
        booth: { company: index, type: company.booth, role: place === 0 ? 'owner' : place === 1 ? 'admin' : 'user' },
      }
    }),
  )
  const investors = Array.from({ length: Math.round((count * INVESTORS_OF_100) / 100) }, () =>
    single('investor', 'finance'),
  )
  const press = Array.from({ length: Math.round((count * PRESS_OF_100) / 100) }, () => single('press', 'media'))
  const others = SECTOR_KEYS.filter((sector) => sector !== 'finance' && sector !== 'media')
  const left = count - teams.length - speakers.length - investors.length - press.length
  const attendees = divideByShare(others, (sector) => SECTORS[sector].share, left).map((sector) =>
    single('attendee', sector),
  )
  return dice.shuffle([...teams, ...speakers, ...investors, ...press, ...attendees])
}

/** Divides a count in proportion to the shares, without randomness, so that no share is missed. */
export function divideByShare<Key>(keys: readonly Key[], shareOf: (key: Key) => number, count: number): Key[] {
  const whole = keys.reduce((sum, key) => sum + shareOf(key), 0)
  let reached = 0
  let assignedCount = 0
  return keys.flatMap((key) => {
    reached += shareOf(key)
    const until = Math.round((reached / whole) * Math.max(0, count))
    const part = Array.from({ length: until - assignedCount }, () => key)
    assignedCount = until
    return part
  })
}
