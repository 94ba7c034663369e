import * as z from 'zod/mini'
import { id, millis, requiredText } from '../kernel.ts'

export const pollLengths = { question: 500, answer: 200 } as const
export const MOST_ANSWERS = 50
/** Of one event, so that one live topic holds them all. */
export const MOST_POLLS = 200

/** What can be done with a poll besides editing and deleting it. */
export const pollActions = [
  'publish',
  'unpublish',
  'close',
  'closeAndShow',
  'reopen',
  'showResults',
  'hideResults',
] as const
export type PollAction = (typeof pollActions)[number]

/** `draft` and `scheduled` are private, `published` and `closed` public. */
export const pollStates = ['draft', 'scheduled', 'published', 'closed'] as const
export type PollState = (typeof pollStates)[number]

export const pollAnswer = z.object({ id: id(), text: z.string() })
export type PollAnswer = z.output<typeof pollAnswer>

export const poll = z.object({
  id: id(),
  eventId: id(),
  rev: z.int(),
  question: z.string(),
  answers: z.array(pollAnswer),
  state: z.enum(pollStates),
  /** When it was published or will be; null while that is not planned. */
  postAt: z.nullable(millis()),
  autoPublishResults: z.boolean(),
  /** Whether every participant sees the results. */
  resultsShown: z.boolean(),
  /** Whoever made it. */
  participantId: id(),
})
export type Poll = z.output<typeof poll>

/** How often each answer was given. Nothing tells by whom. */
export const pollResults = z.object({
  /** The poll's. */
  id: id(),
  rev: z.int(),
  total: z.int(),
  votes: z.array(z.object({ answerId: id(), count: z.int() })),
})
export type PollResults = z.output<typeof pollResults>

/** What one person has answered. */
export const ownPollAnswer = z.object({
  /** The poll's. */
  id: id(),
  rev: z.int(),
  answers: z.array(id()),
})
export type OwnPollAnswer = z.output<typeof ownPollAnswer>

/** An answer as it is written; with the id of one that the poll has, that one stays with its votes. */
export const pollAnswerDraft = z.object({ id: z.optional(id()), text: requiredText(pollLengths.answer) })
