import { defineTopic } from '../kernel.ts'
import { popupNews } from './schemas.ts'

export const popupsTopic = defineTopic('newEvents/{eventId}/popups', {
  summary: 'Which tables of an event there are, without what only some may know of them',
  row: popupNews,
})
