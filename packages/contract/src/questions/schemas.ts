import * as z from 'zod/mini'
import { id, millis, requiredText } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'
import { isBlank } from '../posts/index.ts'
import { questionStates } from './states.ts'

export const QUESTION_LENGTH = 300
export const MAX_OPEN_QUESTIONS = 5
/** Limit of the questions of a session, so that one live topic can hold them all. */
export const MAX_QUESTIONS = 500
/** Time for asking and voting after the end of a session. */
export const QUESTIONS_AFTER_MS = 3_600_000

export const sessionQuestion = z.object({
  id: id(),
  rev: z.int(),
  sessionId: id(),
  text: z.string(),
  state: z.enum(questionStates),
  votes: z.int(),
  createdAt: millis(),
  answeredAt: z.nullable(millis()),
  /** The person who asked. Null if asked anonymously. */
  author: z.nullable(personBrief),
})
export type SessionQuestion = z.output<typeof sessionQuestion>

export const ownQuestion = z.object({
  id: id(),
  rev: z.int(),
  voted: z.boolean(),
  isMine: z.boolean(),
  hiddenText: z.nullable(z.string()),
})
export type OwnQuestion = z.output<typeof ownQuestion>

export const questionText = () => requiredText(QUESTION_LENGTH).check(z.refine((text) => !isBlank(text)))
