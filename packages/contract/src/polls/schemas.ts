import * as z from 'zod/mini'
import { id, millis, requiredText } from '../kernel.ts'

export const pollLengths = { question: 500, answer: 200 } as const
export const MAX_ANSWERS = 50
/** Limit of polls, so that one live topic can hold them all. */
export const MAX_POLLS = 200

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

/** States of a poll. Only `published` and `closed` are public. */
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
  /** Past or planned time of publication. Null if it is not planned. */
  postAt: z.nullable(millis()),
  autoPublishResults: z.boolean(),
  resultsShown: z.boolean(),
  participantId: id(),
})
export type Poll = z.output<typeof poll>

export const pollResults = z.object({
  id: id(),
  rev: z.int(),
  total: z.int(),
  votes: z.array(z.object({ answerId: id(), count: z.int() })),
})
export type PollResults = z.output<typeof pollResults>

export const ownPollAnswer = z.object({
  id: id(),
  rev: z.int(),
  answers: z.array(id()),
})
export type OwnPollAnswer = z.output<typeof ownPollAnswer>

/** An answer to save. With the id of an existing answer, that one keeps its votes. */
export const pollAnswerDraft = z.object({ id: z.optional(id()), text: requiredText(pollLengths.answer) })
