import * as z from 'zod/mini'
import { defineTopic, id } from '../kernel.ts'

/** A row that only signals a change. Clients call the API for the data. */
const changed = z.object({ id: id(), rev: z.int() })

export const matchProposalsTopic = defineTopic('newActivity/users/{userId}/matchProposals', {
  summary: 'Signals new proposed meetings and answers to a user, in all their events',
  row: changed,
})

export const matchRunsTopic = defineTopic('newEvents/{eventId}/matching', {
  summary: 'Signals a change of the newest meeting plan of a day, for organizers',
  row: changed,
})
