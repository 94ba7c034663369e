import type { SessionKind } from '../content/programme.ts'
import { createDice } from '../dice.ts'
import type { DemoMeeting } from '../meetings/meeting-plan.ts'
import { overlap } from './casting.ts'
import type { Stretch } from './days.ts'
import type { DemoProgramme, Occurrence } from './make-programme.ts'

export type Seat = { person: number; session: string; occurrence: number }

type Wishes = {
  seed: string
  now: number
  programme: DemoProgramme
  maker: number
  meetings: readonly DemoMeeting[]
  slots: readonly Stretch[]
  busy: ReadonlyMap<number, readonly Stretch[]>
}

type Open = Occurrence & Omit<Seat, 'person'> & { kind: SessionKind }

const HOUR_MS = 3_600_000
const WISHES_EACH = [3, 9] as const
const MAKER_OTHERS = 6
const DRAWS: Record<SessionKind, number> = {
  plenary: 12,
  talk: 4,
  panel: 6,
  workshop: 6,
  hallway: 3,
  social: 6,
  lounge: 0.5,
  break: 0,
}
/** Number of places that stay free, so that no session is full from the start. */
const SEATS_LEFT = 1

/**
 * Plans the agendas of all people. The maker chooses first: a current session, one within the hour, and six others.
 * Breaks and sessions on request are left out.
 */
export function planAgendas({ seed, now, programme, maker, meetings, slots, busy }: Wishes): Seat[] {
  const dice = createDice(`agendas ${seed}`)
  const open = openOccurrences(programme)
  const book = openSeatBook({ meetings, slots, busy })
  const isOn = (each: Stretch) => each.startsAt <= now && now < each.endsAt
  const isSoon = (each: Stretch) => each.startsAt > now && each.startsAt <= now + HOUR_MS
  const own = [
    ...book.choose(maker, dice.shuffle(open.filter(isOn)), 1),
    ...book.choose(maker, dice.shuffle(open.filter(isSoon)), 1),
    ...book.choose(maker, dice.shuffle(open), MAKER_OTHERS),
  ]
  const draw = open.map((each) => [each, DRAWS[each.kind]] as const)
  const others = Array.from({ length: maker }, (_, person) => {
    const wishes = Array.from({ length: dice.between(...WISHES_EACH) }, () => dice.weigh(draw))
    return book.choose(person, wishes, wishes.length)
  })
  return [...own, ...others.flat()]
}

function openOccurrences({ sessions }: DemoProgramme): Open[] {
  return sessions
    .filter((each) => each.kind !== 'break' && !each.restricted)
    .flatMap(({ key, kind, occurrences }) =>
      occurrences.map((each, occurrence) => ({ ...each, kind, session: key, occurrence })),
    )
}

function openSeatBook({ meetings, slots, busy }: Pick<Wishes, 'meetings' | 'slots' | 'busy'>) {
  const times = new Map([...busy].map(([person, stretches]) => [person, [...stretches]]))
  const timesOf = (person: number) => times.get(person) ?? []
  for (const { from, to, slot, state } of meetings) {
    const time = slots[slot]
    if (state === 'cancelled' || !time) continue
    for (const person of [from, to]) times.set(person, [...timesOf(person), time])
  }
  const used = new Map<Open, number>()
  const visited = new Set<string>()

  const fits = (person: number, wish: Open) => {
    const isFull = wish.capacity !== null && (used.get(wish) ?? 0) >= wish.capacity - SEATS_LEFT
    return !isFull && !visited.has(`${person} ${wish.session}`) && !timesOf(person).some((time) => overlap(time, wish))
  }
  return {
    /** Puts sessions into an agenda in the order of the wishes. */
    choose(person: number, wishes: readonly Open[], most: number): Seat[] {
      const chosen: Seat[] = []
      for (const wish of wishes) {
        if (chosen.length === most) break
        if (!fits(person, wish)) continue
        used.set(wish, (used.get(wish) ?? 0) + 1)
        visited.add(`${person} ${wish.session}`)
        times.set(person, [...timesOf(person), wish])
        chosen.push({ person, session: wish.session, occurrence: wish.occurrence })
      }
      return chosen
    },
  }
}
