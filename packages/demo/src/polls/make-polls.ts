import type { Language } from '../content/event.ts'
import { ASKS, IS_ASKED } from '../content/sign-ins.ts'
import { createDice } from '../dice.ts'
import type { DemoPerson } from '../people/make-people.ts'
import { DEMO_POLLS } from './asked-polls.ts'

export type DemoPoll = {
  question: string
  answers: readonly string[]
  state: 'draft' | 'published' | 'closed'
  resultsShown: boolean
  minutesAgo: number
  /** Votes, with the indices of people and of their answers. */
  votes: readonly { person: number; answer: number; minutesAgo: number }[]
}

/** Makes the polls. Attendees with a sign-in have not answered yet. */
export function makePolls(people: readonly DemoPerson[], seed: string, language: Language): DemoPoll[] {
  const dice = createDice(`${seed} polls`)
  const signsIn = new Set([ASKS.person, IS_ASKED.person])
  const others = people.filter(({ email }) => !signsIn.has(email))
  return DEMO_POLLS.map(({ question, answers, share, ...poll }) => ({
    ...poll,
    question: question[language],
    answers: answers.map(([texts]) => texts[language]),
    votes: dice.some(others, Math.round(others.length * share)).map(({ index }) => ({
      person: index,
      answer: dice.weigh(answers.map(([, weight], at) => [at, weight] as const)),
      minutesAgo: dice.between(1, poll.minutesAgo),
    })),
  }))
}
