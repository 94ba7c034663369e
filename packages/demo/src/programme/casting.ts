import type { Plan } from '../content/programme.ts'
import type { SectorKey } from '../content/sectors.ts'
import type { Dice } from '../dice.ts'
import type { DemoPerson } from '../people/make-people.ts'
import type { Stretch } from './days.ts'

export type Cast = { speakers: number[]; moderators: number[] }

type Candidate = Pick<DemoPerson, 'index' | 'type' | 'sector' | 'languages' | 'timezone' | 'present'>
type Wanted = Pick<Plan, 'speakers' | 'moderators' | 'language' | 'onSite'> & {
  awake?: readonly string[]
  times: readonly Stretch[]
}

/**
 * Makes a function that chooses the speakers of a session. A speaker never has two sessions at once. Candidates are
 * from the sector, know the language, and are on site or awake at that hour. The one with the fewest sessions comes
 * first.
 */
export function openCasting(dice: Dice, people: readonly Candidate[]): (wanted: Wanted) => Cast {
  const speakers = dice.shuffle(people.filter((each) => each.type === 'speaker'))
  const taken = new Map(speakers.map((each) => [each.index, [] as Stretch[]]))
  const times = (each: Candidate) => taken.get(each.index) ?? []

  const castOne = (sector: SectorKey, wanted: Wanted): number[] => {
    const free = speakers.filter(
      (each) => !times(each).some((one) => wanted.times.some((other) => overlap(one, other))),
    )
    const rate = (each: Candidate) =>
      Number(each.sector === sector) * 1000 +
      Number(wanted.language !== 'en' && each.languages.includes(wanted.language)) * 300 +
      Number(wanted.onSite === true && each.present === 'venue') * 50 +
      Number(times(each).length === 0) * 60 +
      Number(wanted.awake?.includes(each.timezone) ?? false) * 100 -
      times(each).length * 10
    const [best] = free.sort((one, other) => rate(other) - rate(one))
    if (!best) return []
    times(best).push(...wanted.times)
    return [best.index]
  }

  return (wanted) => ({
    speakers: wanted.speakers.flatMap((sector) => castOne(sector, wanted)),
    moderators: wanted.moderators.flatMap((sector) => castOne(sector, wanted)),
  })
}

/**
 * Returns true if two ranges overlap. They are half-open: ranges that end and begin at the same instant do not overlap.
 */
export function overlap(one: Stretch, other: Stretch): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}
