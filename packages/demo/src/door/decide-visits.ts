import type { Dice } from '../dice.ts'
import type { DemoPerson } from '../people/make-people.ts'
import { atWall, type Day } from '../programme/days.ts'

export const MINUTE_MS = 60_000

/** A visit of a person. `until` may be in the future. */
export interface Visit {
  readonly person: number
  readonly from: number
  readonly until: number
}

export interface DoorDay {
  readonly opens: number
  /** The end of the day, or the current time if that is earlier. */
  readonly ends: number
  readonly visits: readonly Visit[]
}

const OPENS = '08:15'
/** If a demo is made at night, the day still has a morning of this length before now. */
const MORNING_MINUTES = 165
const [STAYED_AWAY, CAME_FIRST_DAY, CAME_TODAY] = [0.09, 0.8, 0.93]
const STAYS = 0.62

/** Decides when people come and leave. Some never come. */
export function decideVisits(
  dice: Dice,
  {
    now,
    days,
    timezone,
    people,
  }: { now: number; days: readonly Day[]; timezone: string; people: readonly DemoPerson[] },
): { yesterday: DoorDay; today: DoorDay } {
  const [first, second] = days.map(({ date }) => atWall(date, OPENS, timezone)) as [number, number]
  const opens = Math.min(second, now - MORNING_MINUTES * MINUTE_MS)
  const closes = atWall(days[0]?.date ?? '', '20:00', timezone)
  const coming = people.filter(() => !dice.chance(STAYED_AWAY))
  const visitsOf = (of: typeof coming, share: number, start: number, end: number, isOver: boolean) =>
    of.flatMap(({ index, type }): Visit[] => {
      if (!dice.chance(share)) return []
      const isTeam = type === 'exhibitor' || type === 'partner'
      const late = dice.chance(0.14) ? dice.between(60, 200) : 0
      const from = start + minutes(dice, isTeam ? [0, 25] : [12, 65], isTeam ? [0, 20] : [0, 60]) + late * MINUTE_MS
      const stays = dice.chance(STAYS)
      const until = stays ? end + minutes(dice, [-50, -1]) : from + minutes(dice, [190, 420])
      const [noon, back] = [from + minutes(dice, [150, 230]), minutes(dice, [35, 70])]
      const all = { person: index, from, until: isOver ? Math.min(until, end - 1_000) : until }
      const eatsOut = dice.chance(0.16) && noon + back < all.until
      return eatsOut
        ? [
            { ...all, until: noon },
            { ...all, from: noon + back },
          ]
        : [all]
    })
  const evening = Math.max(now, atWall(days[1]?.date ?? '', '20:00', timezone)) + 90 * MINUTE_MS
  return {
    yesterday: { opens: first, ends: closes, visits: visitsOf(coming, CAME_FIRST_DAY, first, closes, true) },
    today: { opens, ends: now, visits: visitsOf(coming, CAME_TODAY, opens, evening, false) },
  }
}

/**
 * Returns a random time in milliseconds, accurate to the second. With several stretches, the middle is the most likely.
 */
function minutes(dice: Dice, ...stretches: readonly (readonly [number, number])[]): number {
  return stretches.reduce((sum, [least, most]) => sum + dice.between(least * 60, most * 60) * 1_000, 0)
}

export const isThere = ({ visits }: DoorDay, at: number): number[] =>
  visits.filter(({ from, until }) => from < at && until > at).map(({ person }) => person)
