import type { Language, TypeKey } from '../content/event.ts'
import type { Dice } from '../dice.ts'
import type { DemoPerson } from '../people/make-people.ts'
import type { Stretch } from '../programme/days.ts'
import { arrange, request } from './arrange.ts'
import type { MeetingBook } from './meeting-book.ts'
import type { MeetingPlan, MeetingPlanOptions } from './meeting-plan.ts'

const HOUR_MS = 3_600_000

/** Types and languages of the people who send the maker a request. The most constrained ones choose first. */
const MAKER_IS_ASKED_BY: readonly (readonly [TypeKey, Language])[] = [
  ['press', 'en'],
  ['investor', 'tr'],
  ['exhibitor', 'en'],
  ['attendee', 'ru'],
  ['speaker', 'en'],
  ['attendee', 'es'],
]

/**
 * Plans the maker's meetings and requests: six requests to answer, three meetings (one past, one within the hour, one
 * tomorrow), two sent requests and a declined one, each with another person.
 * @throws RangeError when there are too few people or no such slots
 */
export function planForCreator(dice: Dice, book: MeetingBook, wishes: MeetingPlanOptions): MeetingPlan {
  const { maker, now, people, slots, timezone } = wishes
  const met = new Set<number>()
  const sectors = new Set<string>()
  const find = (type: TypeKey, language: Language, free?: number) => {
    const rate = (each: DemoPerson) =>
      Number(each.type === type) * 4 +
      Number(each.language === language) * 6 +
      Number(each.portrait !== null) -
      Number(sectors.has(each.sector)) * 3 +
      Number(each.language === 'en') * 0.5
    const fit = dice
      .shuffle(people)
      .filter(
        (each) =>
          !met.has(each.index) &&
          book.mayAsk(each.index, maker) &&
          (free === undefined || book.isFree(each.index, free)),
      )
      .sort((one, other) => rate(other) - rate(one))[0]
    if (!fit) throw new RangeError('too few people to plan meetings for the maker')
    met.add(fit.index)
    sectors.add(fit.sector)
    return fit.index
  }
  const dayOf = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone).toPlainDate()
  const tomorrow = dayOf(now).add({ days: 1 })
  const slotWhere = (fits: (slot: Stretch) => boolean) =>
    dice.pick(slots.flatMap((slot, index) => (fits(slot) && book.isFree(maker, index) ? [index] : [])))

  const past = slotWhere((slot) => slot.endsAt < now - HOUR_MS)
  const soon = slotWhere((slot) => slot.startsAt > now && slot.startsAt <= now + HOUR_MS)
  const later = slotWhere((slot) => dayOf(slot.startsAt).equals(tomorrow))
  return {
    meetings: [
      arrange(dice, book, wishes, [find('exhibitor', 'en', past), maker], past, 'confirmed'),
      arrange(dice, book, wishes, [maker, find('speaker', 'en', soon)], soon, 'confirmed'),
      arrange(dice, book, wishes, [find('partner', 'tr', later), maker], later, 'confirmed'),
    ],
    requests: [
      ...MAKER_IS_ASKED_BY.map(([type, language]) =>
        request(dice, book, wishes, [find(type, language), maker], 'waiting'),
      ),
      request(dice, book, wishes, [maker, find('investor', 'en')], 'waiting'),
      request(dice, book, wishes, [maker, find('attendee', 'en')], 'waiting'),
      request(dice, book, wishes, [maker, find('press', 'en')], 'rejected'),
    ],
  }
}
