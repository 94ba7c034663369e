import { defineTopic } from '../kernel.ts'
import { ownQuestion, sessionQuestion } from './schemas.ts'

export const questionsTopic = defineTopic('newEvents/{eventId}/sessionQuestions/{sessionId}', {
  summary: 'The open and answered questions of a session, for people who may see the session',
  row: sessionQuestion,
})

export const hiddenQuestionsTopic = defineTopic('newEvents/{eventId}/sessionQuestions/{sessionId}/hidden', {
  summary: 'The hidden questions of a session, for its moderators',
  row: sessionQuestion,
})

export const ownQuestionsTopic = defineTopic('newEvents/{eventId}/sessionQuestions/{sessionId}/own/{userId}', {
  summary: 'The questions of a session that a person has asked or voted for',
  row: ownQuestion,
})
