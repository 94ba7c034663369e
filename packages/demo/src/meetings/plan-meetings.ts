import { type Dice, throwDice } from '../dice.ts'
import type { DemoPerson } from '../people/make-people.ts'
import type { Stretch } from '../programme/days.ts'
import type { DemoProgramme } from '../programme/make-programme.ts'
import { arrange, type Pair, request } from './arrange.ts'
import { planForMaker } from './for-organizer.ts'
import { type MeetingBook, openMeetingBook } from './meeting-book.ts'
import type { DemoMeeting, DemoRequest, MeetingPlan, MeetingWishes } from './meeting-plan.ts'

const MEETINGS = 120
const WAITING = 44
const REJECTED = 16
const REVOKED = 6
const HOUR_MS = 3_600_000

/** When people speak or moderate, by person index: times that no meeting may touch. */
export function busyTimes({ sessions }: DemoProgramme): Map<number, Stretch[]> {
  const busy = new Map<number, Stretch[]>()
  for (const { speakers, moderators, occurrences } of sessions) {
    for (const person of [...speakers, ...moderators]) busy.set(person, [...(busy.get(person) ?? []), ...occurrences])
  }
  return busy
}

/**
 * Plans who meets whom. For the maker: six requests that wait for an answer, three meetings (one past, one that
 * begins within the hour, one tomorrow), two requests sent and one declined; around them some 120 meetings and
 * requests of the others, between people of whom one offers what the other seeks.
 */
export function planMeetings(wishes: MeetingWishes): MeetingPlan {
  const { seed, now, people, maker, slots, busy, placesPerSlot = 20 } = wishes
  const dice = throwDice(`meetings ${seed}`)
  const book = openMeetingBook({ people, slots, busy, placesPerSlot })
  const own = planForMaker(dice, book, wishes)
  const others = people.map((each) => each.index).filter((index) => index !== maker)
  const plan: MeetingPlan = { meetings: [...own.meetings], requests: [...own.requests] }

  for (let tries = 0; plan.meetings.length < MEETINGS + own.meetings.length && tries < MEETINGS * 20; tries++) {
    const pair = pickPair(dice, book, people, others)
    const slot = pair && pickSlot(dice, book, slots, pair)
    if (slot === undefined || !pair) continue
    plan.meetings.push(arrange(dice, book, wishes, pair, slot, chooseState(dice, slots[slot], now)))
  }
  const states = dice.shuffle([...fill('waiting', WAITING), ...fill('rejected', REJECTED), ...fill('revoked', REVOKED)])
  for (const state of states) {
    const pair = pickPair(dice, book, people, others)
    if (pair) plan.requests.push(request(dice, book, wishes, pair, state))
  }
  return plan
}

const fill = (state: DemoRequest['state'], count: number) => Array.from({ length: count }, () => state)

/** Of a dozen people drawn, the one who fits best: offers and seeks answer each other. */
function pickPair(
  dice: Dice,
  book: MeetingBook,
  people: readonly DemoPerson[],
  others: readonly number[],
): Pair | undefined {
  const from = dice.pick(others)
  const candidates = dice.some(others, 12).filter((to) => book.mayAsk(from, to))
  const [best] = candidates.sort((one, other) => fit(people[from], people[other]) - fit(people[from], people[one]))
  return best === undefined ? undefined : [from, best]
}

function fit(one: DemoPerson | undefined, other: DemoPerson | undefined): number {
  if (!one || !other) return 0
  const answered = (seeker: DemoPerson, giver: DemoPerson) =>
    seeker.picks.seeks.filter((each) => giver.picks.offers.includes(each)).length
  return answered(one, other) + answered(other, one)
}

function pickSlot(dice: Dice, book: MeetingBook, slots: readonly Stretch[], [from, to]: Pair): number | undefined {
  const indexes = slots.map((_, index) => index)
  return dice.shuffle(indexes).find((slot) => book.hasPlace(slot) && book.isFree(from, slot) && book.isFree(to, slot))
}

function chooseState(dice: Dice, slot: Stretch | undefined, now: number): DemoMeeting['state'] {
  if (!slot || slot.startsAt < now + HOUR_MS) return dice.chance(0.04) ? 'cancelled' : 'confirmed'
  return dice.weigh([
    ['confirmed', 86],
    ['reschedule', 8],
    ['cancelled', 6],
  ] as const)
}
