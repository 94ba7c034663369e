import * as z from 'zod/mini'
import { defineTopic, id } from '../kernel.ts'

/** Only signals a change. Clients call the API for the data. */
const changed = z.object({ id: id(), rev: z.int() })

export const matchProposalsTopic = defineTopic('newActivity/users/{userId}/matchProposals', {
  summary: 'That meetings are proposed to a user in an event of theirs, and that somebody has answered',
  row: changed,
})

export const matchRunsTopic = defineTopic('newEvents/{eventId}/matching', {
  summary: 'That the newest plan of meetings for a day is another by now, for organizers',
  row: changed,
})
