import { defineTopic } from '../kernel.ts'
import { area } from './schemas.ts'

export const areasTopic = defineTopic('newEvents/{eventId}/areas', {
  summary: 'The areas of an event with how many are inside, for its check-in admins and organizers',
  row: area,
})
