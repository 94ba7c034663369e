import { throwDice } from '../dice.ts'
import type { DemoPerson } from '../people/make-people.ts'
import type { MeetingPlan } from './meeting-plan.ts'
import { writeRequest } from './write-message.ts'

const ASKED_BEFORE_MS = 40 * 60_000

/**
 * Lets one person wait for the other's answer, whatever else the plan had for these two. Neither keeps a meeting that is
 * to be moved: whoever tries the product as one of them begins with what can be answered at once.
 */
export function planRequestBetween(
  plan: MeetingPlan,
  { from, to }: { from: number; to: number },
  { people, now, seed }: { people: readonly DemoPerson[]; now: number; seed: string },
): MeetingPlan {
  const isPair = (each: { from: number; to: number }) => [from, to].every((one) => one === each.from || one === each.to)
  const isOne = (each: { from: number; to: number }) => [from, to].some((one) => one === each.from || one === each.to)
  const sender = people[from] as DemoPerson
  const asked = {
    from,
    to,
    state: 'waiting' as const,
    message: writeRequest(throwDice(`request ${seed}`), sender),
    answer: '',
    askedAt: now - ASKED_BEFORE_MS,
    answeredAt: null,
  }
  return {
    meetings: plan.meetings.filter((each) => !isPair(each) && !(each.state === 'reschedule' && isOne(each))),
    requests: [...plan.requests.filter((each) => !isPair(each)), asked],
  }
}
