import { throwDice } from './dice.ts'
import type { Language } from './event.ts'
import type { MeetingPlan, MeetingWishes } from './meeting-plan.ts'
import { ENGLISH_REQUESTS, FOR_ANYBODY, MAKER_REQUESTS, REQUESTS } from './message-lines.ts'
import type { DemoPerson } from './people.ts'
import { fillRequest } from './write-message.ts'

type Said = { from: number; to: number; message: string }
type Wishes = Pick<MeetingWishes, 'seed' | 'people' | 'maker' | 'makerLanguage'>

/**
 * Words a message anew where one of the two who read it reads another like it: a list of requests in which two say the
 * same looks made up. The first to say it keeps it.
 */
export function tellApart(plan: MeetingPlan, wishes: Wishes): MeetingPlan {
  const read = new Map<number, Set<string>>()
  const readBy = (person: number) => {
    const lines = read.get(person) ?? new Set<string>()
    read.set(person, lines)
    return lines
  }
  let nth = 0
  const say = <T extends Said>(each: T): T => {
    const { from, to } = each
    const lines = linesOf(wishes, from)
    const own = lines.find((line) => isLike(each.message, line))
    const isRead = (line: string) => readBy(from).has(line) || readBy(to).has(line)
    const line = own && isRead(own) ? lines.find((other) => !isRead(other)) : own
    const said = line ?? own
    if (said) for (const person of [from, to]) readBy(person).add(said)
    nth += 1
    if (!line || line === own) return each
    return { ...each, message: fillRequest(throwDice(`told apart ${wishes.seed} ${nth}`), line, wishes.people[from]) }
  }
  return { meetings: plan.meetings.map(say), requests: plan.requests.map(say) }
}

/** What somebody may write, what fits them best first. */
function linesOf({ people, maker, makerLanguage = 'en' }: Wishes, from: number): readonly string[] {
  const person: DemoPerson | undefined = from === maker ? undefined : people[from]
  const language: Language = person?.language ?? makerLanguage
  if (!person) return MAKER_REQUESTS[language]
  return language === 'en' ? [...ENGLISH_REQUESTS[person.sector], ...FOR_ANYBODY] : REQUESTS[language]
}

/** Whether a message was made from a line, whatever its slots were filled with. */
function isLike(message: string, line: string): boolean {
  let at = 0
  return line.split(/\{\w+\}/).every((part) => {
    const found = message.indexOf(part, at)
    at = found + part.length
    return found >= 0
  })
}
