import * as z from 'zod/mini'
import { defineCalls, id } from '../kernel.ts'

/** Kinds of files that count for an event. Files of people and chat count for people and rooms. */
export const eventFileKinds = ['event', 'document', 'announcement', 'booth', 'plan', 'badges'] as const
export type EventFileKind = (typeof eventFileKinds)[number]

export const eventFiles = z.object({
  /** Those of which there are files, the largest sum first. */
  kinds: z.array(
    z.object({
      kind: z.enum(eventFileKinds),
      files: z.int(),
      bytes: z.int(),
      /** Bytes of the largest file. */
      largestBytes: z.int(),
    }),
  ),
  /** Bytes of all files. */
  bytes: z.int(),
  /** Most bytes for the files of one event; null for no limit. */
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
