import { defineTopic } from '../kernel.ts'
import { popupNews } from './schemas.ts'
import { ownRound, speedRun } from './speed-schemas.ts'

export const popupsTopic = defineTopic('newEvents/{eventId}/popups', {
  summary: 'The tables of an event, without the data that only some people may see',
  row: popupNews,
})

export const speedRunTopic = defineTopic('newEvents/{eventId}/speedRounds', {
  summary: 'The current or last speed networking of an event',
  row: speedRun,
})

export const ownRoundTopic = defineTopic('newEvents/{eventId}/speedRounds/{userId}', {
  summary: 'The group of a person in the latest round that has begun, or the reason why they wait',
  row: ownRound,
})
