import * as z from 'zod/mini'
import { defineCalls, defineTopic, done, id, millis } from '../kernel.ts'

/** Delay between the request of an undoable delete and its execution. */
export const UNDO_MS = 60_000

export const deletionKinds = [
  'booth',
  'boothType',
  'participantType',
  'category',
  'option',
  'area',
  'room',
  'dealRoom',
  'talk',
  'session',
  'track',
] as const
export type DeletionKind = (typeof deletionKinds)[number]

export const deletion = z.object({
  kind: z.enum(deletionKinds),
  objectId: id(),
  name: z.string(),
  /** Time of the delete. Until then the object works as before, and the delete can be undone. */
  runsAtMillis: millis(),
  /** Code of the failure, if the delete was refused when it ran. The object then stays. Null otherwise. */
  failure: z.nullable(z.string()),
})
export type Deletion = z.output<typeof deletion>

/** True to run the delete a minute later. It can be undone until then. */
export const undoable = { undoable: z._default(z.stringbool(), false) }

export const deferred = { deletion: z.optional(deletion) }

const ofObject = z.object({ eventId: id(), kind: z.enum(deletionKinds), id: id() })

export const deletionCalls = defineCalls('events', {
  undoDeletion: {
    method: 'DELETE',
    path: 'event/deletion',
    summary: 'Cancels a deletion that has not run yet, or clears a refused one',
    mayCall: 'organizer',
    input: ofObject,
    reply: done(),
    failures: ['alreadyDeleted'],
  },
})

export const deletionsTopic = defineTopic('newEvents/{eventId}/deletions', {
  summary: 'Objects of an event to be deleted within a minute, and refused deletions, for organizers',
  row: z.extend(deletion, {
    /** Kind and id of the object, joined by a dot. */
    id: z.string(),
    rev: z.int(),
  }),
})
