import { defineTopic } from '../kernel.ts'
import { agendaEntry } from './schemas.ts'

export const agendaTopic = defineTopic('newActivity/users/{userId}/sessions', {
  summary: "A user's agenda in all events that are not finished",
  row: agendaEntry,
})
