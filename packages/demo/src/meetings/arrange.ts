import type { Language } from '../content/event.ts'
import { ACCEPTANCES, CANCELLATIONS, MAKER_REQUESTS, POSTPONEMENTS, REFUSALS } from '../content/messages.ts'
import type { Dice } from '../dice.ts'
import type { MeetingBook } from './meeting-book.ts'
import type { DemoMeeting, DemoRequest, MeetingPlanOptions } from './meeting-plan.ts'
import { writeLine, writeRequest } from './messages.ts'

export type Pair = readonly [from: number, to: number]

const MINUTE_MS = 60_000

/** Makes a meeting and its messages, which are all before now and before the meeting begins. */
export function arrange(
  dice: Dice,
  book: MeetingBook,
  wishes: MeetingPlanOptions,
  [from, to]: Pair,
  slot: number,
  state: DemoMeeting['state'],
): DemoMeeting {
  const { now, people, slots } = wishes
  if (state === 'cancelled') book.close(from, to)
  else book.meet(from, to, slot)
  const latest = Math.min(now, slots[slot]?.startsAt ?? now)
  const askedAt = latest - dice.between(5 * 60, 70 * 60) * MINUTE_MS
  const answeredAt = askedAt + dice.between(8, 150) * MINUTE_MS
  const by = dice.pick([from, to])
  const lines = state === 'cancelled' ? CANCELLATIONS : POSTPONEMENTS
  return {
    from,
    to,
    slot,
    message: writeFrom(dice, wishes, from),
    answer: writeLine(dice, ACCEPTANCES, writerOf(wishes, to)),
    askedAt,
    answeredAt,
    state,
    change:
      state === 'confirmed'
        ? null
        : { by, message: writeLine(dice, lines, people[by]), at: answeredAt + dice.between(10, 120) * MINUTE_MS },
  }
}

export function request(
  dice: Dice,
  book: MeetingBook,
  wishes: MeetingPlanOptions,
  [from, to]: Pair,
  state: DemoRequest['state'],
): DemoRequest {
  const { now } = wishes
  if (state === 'waiting') book.ask(from, to)
  else book.close(from, to)
  const askedAt = now - dice.between(6, 26 * 60) * MINUTE_MS
  return {
    from,
    to,
    state,
    message: writeFrom(dice, wishes, from),
    answer: state === 'rejected' ? writeLine(dice, REFUSALS, writerOf(wishes, to)) : '',
    askedAt,
    answeredAt: state === 'waiting' ? null : askedAt + dice.between(1, 5) * MINUTE_MS,
  }
}

function writerOf(
  { people, maker, creatorLanguage }: MeetingPlanOptions,
  index: number,
): { language: Language } | undefined {
  return index === maker ? { language: creatorLanguage } : people[index]
}

function writeFrom(dice: Dice, { people, maker, creatorLanguage }: MeetingPlanOptions, from: number): string {
  const person = people[from]
  return from === maker || !person ? (MAKER_REQUESTS[creatorLanguage][0] ?? '') : writeRequest(dice, person)
}
