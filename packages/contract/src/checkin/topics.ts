import { defineTopic } from '../kernel.ts'
import { desk, scanConflict } from './desk-schemas.ts'
import { area } from './schemas.ts'

export const areasTopic = defineTopic('newEvents/{eventId}/areas', {
  summary: 'The areas of an event with the number of people inside, for its check-in admins and organizers',
  row: area,
})

export const desksTopic = defineTopic('newEvents/{eventId}/desks', {
  summary: 'The check-in desks of an event with their last reports, for its organizers',
  row: desk,
})

export const scanConflictsTopic = defineTopic('newEvents/{eventId}/scanConflicts', {
  summary: 'Open conflicts between offline desks and the server, for organizers',
  row: scanConflict,
})
