import { defineTopic } from '../kernel.ts'
import { ownQuestion, sessionQuestion } from './schemas.ts'

export const questionsTopic = defineTopic('newEvents/{eventId}/sessionQuestions/{sessionId}', {
  summary: 'The open and answered questions of a session, for those who see the session',
  row: sessionQuestion,
})

export const hiddenQuestionsTopic = defineTopic('newEvents/{eventId}/sessionQuestions/{sessionId}/hidden', {
  summary: 'The hidden questions of a session, for those who moderate them',
  row: sessionQuestion,
})

export const ownQuestionsTopic = defineTopic('newEvents/{eventId}/sessionQuestions/{sessionId}/own/{userId}', {
  summary: 'Which questions of a session a person has asked, and for which they have voted',
  row: ownQuestion,
})
