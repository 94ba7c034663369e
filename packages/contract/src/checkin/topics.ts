import { defineTopic } from '../kernel.ts'
import { desk, scanConflict } from './desk-schemas.ts'
import { area } from './schemas.ts'

export const areasTopic = defineTopic('newEvents/{eventId}/areas', {
  summary: 'The areas of an event with how many are inside, for its check-in admins and organizers',
  row: area,
})

export const desksTopic = defineTopic('newEvents/{eventId}/desks', {
  summary: 'The desks that scan at an event, as each told of itself last, for its organizers',
  row: desk,
})

export const scanConflictsTopic = defineTopic('newEvents/{eventId}/scanConflicts', {
  summary: 'What desks decided alone and the server finds otherwise, until it is settled, for organizers',
  row: scanConflict,
})
