import { defineTopic } from '../kernel.ts'
import { lead } from './schemas.ts'

export const leadsTopic = defineTopic('newEvents/{eventId}/leads/{boothId}', {
  summary: 'The 1,000 leads of a booth that were met last, for its team and the organizers',
  row: lead,
})
