import type { ReplyOf } from '@parley/contract'
import { topicName } from '@parley/contract'
import {
  hiddenQuestionsTopic,
  type OwnQuestion,
  ownQuestionsTopic,
  type questionCalls,
  questionsTopic,
  type SessionQuestion,
} from '@parley/contract/questions'
import { aPerson, NOW } from './samples.ts'

const of = { eventId: 'event1', sessionId: 'session1' }
export const questionTopics = {
  shown: topicName(questionsTopic.path, of),
  hidden: topicName(hiddenQuestionsTopic.path, of),
  own: topicName(ownQuestionsTopic.path, { ...of, userId: 'user1' }),
}

/** An open question with three votes. */
export const aQuestion = (own: Partial<SessionQuestion> = {}): SessionQuestion => ({
  id: 'question1',
  rev: 1,
  sessionId: 'session1',
  text: 'Will there be slides?',
  state: 'open',
  votes: 3,
  createdAt: NOW,
  answeredAt: null,
  author: aPerson(),
  ...own,
})

export const anOwnQuestion = (own: Partial<OwnQuestion> = {}): OwnQuestion => ({
  id: 'question1',
  rev: 1,
  voted: true,
  isMine: true,
  hiddenText: null,
  ...own,
})

type Questions = ReplyOf<typeof questionCalls.getSessionQuestions>

export const someQuestions = (own: Partial<Questions> = {}): Questions => ({
  questions: [aQuestion()],
  hidden: [],
  own: [],
  mayModerate: false,
  takesPart: true,
  closesAt: NOW + 3_600_000,
  ...own,
})
