import type { Language } from '../content/event.ts'
import { GOODS, MARKETS } from '../content/goods.ts'
import {
  ACCEPTANCES,
  ENGLISH_REQUESTS,
  FOR_ANYBODY,
  type Lines,
  MAKER_REQUESTS,
  REFUSALS,
  REQUESTS,
} from '../content/messages.ts'
import { createDice, type Dice } from '../dice.ts'
import type { DemoPerson } from '../people/make-people.ts'
import type { MeetingPlan, MeetingPlanOptions } from './meeting-plan.ts'

export function writeRequest(dice: Dice, from: DemoPerson): string {
  const lines = from.language === 'en' ? ENGLISH_REQUESTS[from.sector] : REQUESTS[from.language]
  return fillRequest(dice, dice.pick(lines), from)
}

/** Fills the placeholders of a request. The maker's lines have none, because the maker's company is unknown. */
export function fillRequest(dice: Dice, line: string, from: DemoPerson | undefined): string {
  if (!from) return line
  return line
    .replaceAll('{company}', from.company)
    .replaceAll('{city}', from.city)
    .replaceAll('{good}', dice.pick(GOODS[from.sector]))
    .replaceAll('{market}', dice.pick(MARKETS))
}

export function writeLine(
  dice: Dice,
  lines: Record<Language, readonly string[]>,
  from: { language: Language } | undefined,
): string {
  return dice.pick(lines[from?.language ?? 'en'])
}

type MessageExchange = { from: number; to: number; message: string; answer: string }
type Wishes = Pick<MeetingPlanOptions, 'seed' | 'people' | 'maker' | 'creatorLanguage'>

/** Replaces a text if one of its readers also reads a similar one, which would look artificial. */
export function varyMessages(plan: MeetingPlan, wishes: Wishes): MeetingPlan {
  const read = new Map<number, Set<string>>()
  const readBy = (person: number) => {
    const lines = read.get(person) ?? new Set<string>()
    read.set(person, lines)
    return lines
  }
  let nth = 0
  const say = <T extends MessageExchange>(each: T): T => {
    const { from, to } = each
    const lines = linesOf(wishes, from)
    const own = lines.find((line) => isLike(each.message, line))
    const isRead = (line: string) => readBy(from).has(line) || readBy(to).has(line)
    const line = own && isRead(own) ? lines.find((other) => !isRead(other)) : own
    const chosenLine = line ?? own
    if (chosenLine) for (const person of [from, to]) readBy(person).add(chosenLine)
    nth += 1
    if (!line || line === own) return each
    return { ...each, message: fillRequest(createDice(`told apart ${wishes.seed} ${nth}`), line, wishes.people[from]) }
  }
  const answer = <T extends MessageExchange>(each: T, lines: Lines): T => {
    const { from, to } = each
    if (each.answer === '') return each
    const isRead = (line: string) => readBy(from).has(line) || readBy(to).has(line)
    const line = isRead(each.answer) ? lines[languageOf(wishes, to)].find((other) => !isRead(other)) : each.answer
    const chosenLine = line ?? each.answer
    for (const person of [from, to]) readBy(person).add(chosenLine)
    return { ...each, answer: chosenLine }
  }
  return {
    meetings: plan.meetings.map((each) => answer(say(each), ACCEPTANCES)),
    requests: plan.requests.map((each) => answer(say(each), REFUSALS)),
  }
}

const languageOf = ({ people, maker, creatorLanguage }: Wishes, person: number): Language =>
  person === maker ? creatorLanguage : (people[person]?.language ?? creatorLanguage)

/** Returns the messages that a person may send, the best first. */
function linesOf(wishes: Wishes, from: number): readonly string[] {
  const person: DemoPerson | undefined = from === wishes.maker ? undefined : wishes.people[from]
  const language = languageOf(wishes, from)
  if (!person) return MAKER_REQUESTS[language]
  return language === 'en' ? [...ENGLISH_REQUESTS[person.sector], ...FOR_ANYBODY] : REQUESTS[language]
}

function isLike(message: string, line: string): boolean {
  let at = 0
  return line.split(/\{\w+\}/).every((part) => {
    const found = message.indexOf(part, at)
    at = found + part.length
    return found >= 0
  })
}
