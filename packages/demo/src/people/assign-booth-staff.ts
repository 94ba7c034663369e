import type { BoothTypeKey } from '../content/booth-types.ts'
import { NAMES_IN_FULL } from '../content/booth-words.ts'
import { DEMO_COMPANIES } from '../content/companies.ts'
import type { TypeKey } from '../content/event.ts'
import type { SectorKey } from '../content/sectors.ts'
import { ASKS, IS_ASKED } from '../content/sign-ins.ts'
import type { Booth } from './choose-guests.ts'

type Standing = {
  index: number
  email: string
  company: string
  sector: SectorKey
  type: TypeKey
  booth: Booth | null
}

const MAX_BOOTHS = 60
const PEOPLE_PER_BOOTH = 5
/** Number of firms in `PARTNER_SECTORS` that get a booth. Further ones get none. */
const PARTNERS = 6
const SPONSORS: readonly BoothTypeKey[] = ['platinum', 'gold', 'silver', 'silver', 'silver', 'silver']
const PARTNER_SECTORS: readonly SectorKey[] = ['media', 'research', 'trade']
const MAX_MEMBERS = 6

/**
 * Assigns booths. The firms with the most people get one, in addition to the twelve companies. Attendees on a team get
 * the type of booth staff. Speakers, investors and the press keep their type.
 */
export function assignBoothStaff<Person extends Standing>(people: readonly Person[]): Person[] {
  const firms = [...Map.groupBy(people, ({ company }) => company).values()]
  const wanted = firms
    .filter((team) => team.every(({ booth, email }) => booth === null && email !== ASKS.person))
    .map((team) => ({
      team,
      isFirst: team.some(({ email, company }) => email === IS_ASKED.person || company in NAMES_IN_FULL),
    }))
    .sort((one, other) => Number(other.isFirst) - Number(one.isFirst) || other.team.length - one.team.length)
  const count = Math.min(MAX_BOOTHS, Math.floor(people.length / PEOPLE_PER_BOOTH)) - DEMO_COMPANIES.length
  const [partnersLeft, sponsorsLeft] = [Array.from({ length: PARTNERS }, () => 'partner' as const), [...SPONSORS]]
  const typeOf = ([first, second]: readonly Person[]): BoothTypeKey | undefined => {
    const sector = first?.sector ?? 'farm'
    if (!second) return 'exhibitor'
    if (PARTNER_SECTORS.includes(sector)) return partnersLeft.pop()
    return sector === 'finance' ? sponsorsLeft.shift() : 'exhibitor'
  }
  const booths = wanted.flatMap(({ team }) => {
    const type = typeOf(team)
    return type ? [{ team, type }] : []
  })
  const placed = booths.slice(0, count).flatMap(({ team, type }, nth) => seat(team, type, DEMO_COMPANIES.length + nth))
  const seated = new Map(placed.map((person) => [person.index, person]))
  return people.map((person) => seated.get(person.index) ?? person)
}

/**
 * Assigns the roles of a team. Members who came for the booth rank before speakers. An attendee with a sign-in becomes
 * the owner.
 */
function seat<Person extends Standing>(team: readonly Person[], type: BoothTypeKey, company: number): Person[] {
  const rank = ({ email, type: own }: Person) => (email === IS_ASKED.person ? 0 : own === 'speaker' ? 2 : 1)
  return team
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, 1 + MAX_MEMBERS)
    .map((person, place) => ({
      ...person,
      type: person.type !== 'attendee' ? person.type : type === 'exhibitor' ? 'exhibitor' : 'partner',
      booth: { company, type, role: place === 0 ? 'owner' : place === 1 ? 'admin' : 'user' },
    }))
}
