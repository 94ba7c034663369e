import { defineTopic } from '../kernel.ts'
import { agendaEntry } from './schemas.ts'

export const agendaTopic = defineTopic('newActivity/users/{userId}/sessions', {
  summary: 'The agenda of a user in all events that are not finished',
  row: agendaEntry,
})
