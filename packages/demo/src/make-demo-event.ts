import { DEMO_ZONE, type Language } from './content/event.ts'
import { ASKS, IS_ASKED } from './content/sign-ins.ts'
import type { MeetingPlan } from './meetings/meeting-plan.ts'
import { busyTimes, planMeetings } from './meetings/plan-meetings.ts'
import { planRequestBetween } from './meetings/request-between.ts'
import { tellApart } from './meetings/tell-apart.ts'
import { type DemoPerson, makePeople } from './people/make-people.ts'
import { planAgendas, type Seat } from './programme/agendas.ts'
import { cutSlots, type Stretch } from './programme/days.ts'
import { type DemoProgramme, makeProgramme } from './programme/make-programme.ts'

/** Every demo event has the same people, so that their pictures are kept once. */
const SEED = 'golden horn'
/** How many can meet at once. */
export const TABLES = 20

export type DemoPlan = MeetingPlan & {
  people: readonly DemoPerson[]
  /** The one who makes the event, behind the last of the people. */
  maker: number
  programme: DemoProgramme
  /** Of the deal room, in order. */
  slots: readonly Stretch[]
  seats: readonly Seat[]
}

let people: readonly DemoPerson[] | null = null

export function demoPeople(): readonly DemoPerson[] {
  people ??= makePeople(SEED)
  return people
}

/** Plans a whole demo event around `now`, epoch ms; the maker's own messages are in their language. */
export function planDemo(now: number, makerLanguage: Language): DemoPlan {
  const crowd = demoPeople()
  const maker = crowd.length
  const programme = makeProgramme(SEED, now, crowd)
  const slots = cutSlots(programme.days, now, DEMO_ZONE)
  const busy = busyTimes(programme)
  const wishes = { seed: SEED, now, people: crowd, maker, makerLanguage, slots, busy, placesPerSlot: TABLES }
  const pair = { from: indexOf(crowd, ASKS.person), to: indexOf(crowd, IS_ASKED.person) }
  const planned = planRequestBetween(planMeetings(wishes), pair, { people: crowd, now, seed: SEED })
  const { meetings, requests } = tellApart(planned, wishes)
  const seats = planAgendas({ seed: SEED, now, programme, maker, meetings, slots, busy })
  return { people: crowd, maker, programme, slots, meetings, requests, seats }
}

function indexOf(crowd: readonly DemoPerson[], email: string): number {
  const person = crowd.find((each) => each.email === email)
  if (!person) throw new RangeError(`no demo person has the address ${email}`)
  return person.index
}
