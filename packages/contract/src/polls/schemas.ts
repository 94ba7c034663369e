import * as z from 'zod/mini'
import { id, millis, requiredText } from '../kernel.ts'

export const pollLengths = { question: 500, answer: 200 } as const
export const MOST_ANSWERS = 50
/** Most polls of one event, so that one live topic can hold them all. */
export const MOST_POLLS = 200

/** Actions on a poll besides editing and deleting it. */
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
  /** Time of publication, past or planned. Null if it is not planned. */
  postAt: z.nullable(millis()),
  autoPublishResults: z.boolean(),
  /** True if every participant sees the results. */
  resultsShown: z.boolean(),
  participantId: id(),
})
export type Poll = z.output<typeof poll>

/** The number of votes for each answer, without the voters. */
export const pollResults = z.object({
  /** Id of the poll. */
  id: id(),
  rev: z.int(),
  total: z.int(),
  votes: z.array(z.object({ answerId: id(), count: z.int() })),
})
export type PollResults = z.output<typeof pollResults>

export const ownPollAnswer = z.object({
  /** Id of the poll. */
  id: id(),
  rev: z.int(),
  answers: z.array(id()),
})
export type OwnPollAnswer = z.output<typeof ownPollAnswer>

/** An edited answer. With the id of an existing one, that one keeps its votes. */
export const pollAnswerDraft = z.object({ id: z.optional(id()), text: requiredText(pollLengths.answer) })
