import { defineTopic } from '../kernel.ts'
import { popupNews } from './schemas.ts'
import { ownRound, speedRun } from './speed-schemas.ts'

export const popupsTopic = defineTopic('newEvents/{eventId}/popups', {
  summary: 'Which tables of an event there are, without what only some may know of them',
  row: popupNews,
})

export const speedRunTopic = defineTopic('newEvents/{eventId}/speedRounds', {
  summary: 'The speed networking of an event as it runs, and as it ended',
  row: speedRun,
})

export const ownRoundTopic = defineTopic('newEvents/{eventId}/speedRounds/{userId}', {
  summary: 'The group of one person in the last round that has begun, or why they wait',
  row: ownRound,
})
