import * as z from 'zod/mini'
import { defineCalls, id } from '../kernel.ts'

/** Kinds of files that count for an event. Those of people and of chat count for the person and the room instead. */
export const eventFileKinds = ['event', 'document', 'announcement', 'booth', 'plan', 'badges'] as const
export type EventFileKind = (typeof eventFileKinds)[number]

export const eventFiles = z.object({
  /** Kinds with at least one file, the largest total first. */
  kinds: z.array(
    z.object({
      kind: z.enum(eventFileKinds),
      files: z.int(),
      bytes: z.int(),
      largestBytes: z.int(),
    }),
  ),
  bytes: z.int(),
  /** Limit of the event's files. Null means no limit. */
  mostBytes: z.nullable(z.int()),
})
export type EventFiles = z.output<typeof eventFiles>

export const fileCalls = defineCalls('app', {
  getEventFiles: {
    method: 'GET',
    path: 'event/files',
    summary: 'Returns the storage that the files of an event use, by kind, and the limit',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: eventFiles,
  },
})
