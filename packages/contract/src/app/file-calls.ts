import * as z from 'zod/mini'
import { defineCalls, id } from '../kernel.ts'

/** What files count for an event: those of people and of chat count for people and rooms. */
export const eventFileKinds = ['event', 'document', 'announcement', 'booth', 'plan', 'badges'] as const
export type EventFileKind = (typeof eventFileKinds)[number]

export const eventFiles = z.object({
  /** Those of which there are files, the largest sum first. */
  kinds: z.array(
    z.object({
      kind: z.enum(eventFileKinds),
      files: z.int(),
      bytes: z.int(),
      /** Of the largest file. */
      largestBytes: z.int(),
    }),
  ),
  /** Of all together. */
  bytes: z.int(),
  /** What the files of one event may take; null where nothing limits them. */
  mostBytes: z.nullable(z.int()),
})
export type EventFiles = z.output<typeof eventFiles>

/** Beside the other calls of the app, since only organizers come to them. */
export const fileCalls = defineCalls('app', {
  getEventFiles: {
    method: 'GET',
    path: 'event/files',
    summary: 'How much room the files of an event take, by kind, and how much there is',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: eventFiles,
  },
})
