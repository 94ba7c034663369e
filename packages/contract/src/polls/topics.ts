import { defineTopic } from '../kernel.ts'
import { ownPollAnswer, poll, pollResults } from './schemas.ts'

export const publicPollsTopic = defineTopic('newEvents/{eventId}/polls/public', {
  summary: 'The published and closed polls of an event',
  row: poll,
})

export const privatePollsTopic = defineTopic('newEvents/{eventId}/polls/private', {
  summary: 'The unpublished polls of an event, for its organizers and moderators',
  row: poll,
})

export const publicResultsTopic = defineTopic('newEvents/{eventId}/pollResults/public', {
  summary: 'The results of polls with public results',
  row: pollResults,
})

export const privateResultsTopic = defineTopic('newEvents/{eventId}/pollResults/private', {
  summary: 'The results of all polls of an event, for its organizers and moderators',
  row: pollResults,
})

export const ownPollAnswersTopic = defineTopic('newEvents/{eventId}/pollAnswers/{userId}', {
  summary: 'The answers of a person to the polls of an event',
  row: ownPollAnswer,
})
