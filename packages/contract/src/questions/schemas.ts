import * as z from 'zod/mini'
import { id, millis, requiredText } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'
import { isBlank } from '../posts/index.ts'
import { questionStates } from './states.ts'

export const QUESTION_LENGTH = 300
export const MOST_OPEN_QUESTIONS = 5
/** Most questions of one session, so that one live topic can hold them all. */
export const MOST_QUESTIONS = 500
/** Time after the end of a session for asking and voting. */
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
  /** Null if asked anonymously. */
  author: z.nullable(personBrief),
})
export type SessionQuestion = z.output<typeof sessionQuestion>

/** The part of a question that differs by reader. */
export const ownQuestion = z.object({
  /** Id of the question. */
  id: id(),
  rev: z.int(),
  voted: z.boolean(),
  isMine: z.boolean(),
  /** The text of the reader's own question that a moderator has hidden. */
  hiddenText: z.nullable(z.string()),
})
export type OwnQuestion = z.output<typeof ownQuestion>

export const questionText = () => requiredText(QUESTION_LENGTH).check(z.refine((text) => !isBlank(text)))
