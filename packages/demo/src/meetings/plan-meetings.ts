import { createDice, type Dice } from '../dice.ts'
import type { DemoPerson } from '../people/make-people.ts'
import type { Stretch } from '../programme/days.ts'
import type { DemoProgramme } from '../programme/make-programme.ts'
import { arrange, type Pair, request } from './arrange.ts'
import { type MeetingBook, openMeetingBook } from './meeting-book.ts'
import type { DemoMeeting, MeetingPlan, MeetingPlanOptions } from './meeting-plan.ts'
import { varyMessages, writeRequest } from './messages.ts'
import { planForCreator } from './plan-for-creator.ts'

/** Numbers for an event of 300 people, without the maker's meetings and requests. */
const OF_300 = { meetings: 120, waiting: 44, rejected: 16, revoked: 6 } as const
const TRIES_EACH = 20
const HOUR_MS = 3_600_000

/** Returns the times on stage by person index. No meeting may overlap them. */
export function busyTimes({ sessions }: DemoProgramme): Map<number, Stretch[]> {
  const busy = new Map<number, Stretch[]>()
  for (const { speakers, moderators, occurrences } of sessions) {
    for (const person of [...speakers, ...moderators]) busy.set(person, [...(busy.get(person) ?? []), ...occurrences])
  }
  return busy
}

/**
 * Plans all meetings. Those of others than the maker are between people with matching offers and searches. If there is
 * a pair, its first person waits for the second's answer.
 */
export function planMeetings(wishes: MeetingPlanOptions): MeetingPlan {
  const { seed, now, people, maker, slots, busy, placesPerSlot, pair: waiting, byVideo } = wishes
  const dice = createDice(`meetings ${seed}`)
  const book = openMeetingBook({ people, slots, busy, placesPerSlot })
  if (byVideo) book.close(byVideo.from, byVideo.to)
  const own = planForCreator(dice, book, wishes)
  const others = people.map(({ index }) => index).filter((index) => index !== maker)
  const plan: MeetingPlan = { meetings: [...own.meetings], requests: [...own.requests] }
  const countOf = (what: keyof typeof OF_300) => Math.round((people.length / 300) * OF_300[what])

  const most = countOf('meetings')
  for (let tries = 0; plan.meetings.length < most + own.meetings.length && tries < most * TRIES_EACH; tries++) {
    const pair = pickPair(dice, book, people, others)
    const slot = pair && pickSlot(dice, book, slots, pair)
    if (slot === undefined || !pair) continue
    plan.meetings.push(arrange(dice, book, wishes, pair, slot, chooseState(dice, slots[slot], now)))
  }
  const states = (['waiting', 'rejected', 'revoked'] as const).flatMap((state) =>
    Array.from({ length: countOf(state) }, () => state),
  )
  for (const state of dice.shuffle(states)) {
    const pair = pickPair(dice, book, people, others)
    if (pair) plan.requests.push(request(dice, book, wishes, pair, state))
  }
  return varyMessages(waiting ? makePending(plan, waiting, wishes) : plan, wishes)
}

/** Picks the best match among a dozen people. */
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

const ASKED_BEFORE_MS = 40 * 60_000

/**
 * Adds the request of the pair, and removes any other plan for these two. Neither has a meeting with a pending
 * reschedule, so that a visitor who signs in as one of them begins with items that can be answered at once.
 */
function makePending(
  plan: MeetingPlan,
  { from, to }: { from: number; to: number },
  { people, now, seed }: MeetingPlanOptions,
): MeetingPlan {
  const isPair = (each: { from: number; to: number }) => [from, to].every((one) => one === each.from || one === each.to)
  const isOne = (each: { from: number; to: number }) => [from, to].some((one) => one === each.from || one === each.to)
  const sender = people[from] as DemoPerson
  const request = {
    from,
    to,
    state: 'waiting' as const,
    message: writeRequest(createDice(`request ${seed}`), sender),
    answer: '',
    askedAt: now - ASKED_BEFORE_MS,
    answeredAt: null,
  }
  return {
    meetings: plan.meetings.filter((each) => !isPair(each) && !(each.state === 'reschedule' && isOne(each))),
    requests: [...plan.requests.filter((each) => !isPair(each)), request],
  }
}
