import * as z from 'zod/mini'
import { id, millis } from '../kernel.ts'

export const bulkActs = ['join', 'leave', 'move'] as const
export type BulkAct = (typeof bulkActs)[number]

export const attendanceCounts = z.object({
  done: z.int(),
  /** Number of people who are already in the wanted state. */
  same: z.int(),
  busy: z.int(),
  full: z.int(),
  unseen: z.int(),
  declined: z.int(),
  /** Number of speakers, translators and moderators of the session, who cannot leave it. */
  onStage: z.int(),
})
export type AttendanceCounts = z.output<typeof attendanceCounts>

export const moveCounts = z.object({
  sessions: z.int(),
  people: z.int(),
})
export type MoveCounts = z.output<typeof moveCounts>

export const movePreview = z.extend(moveCounts, {
  busyPeople: z.int(),
  roomClashes: z.int(),
  outside: z.int(),
  begun: z.int(),
  /** Fingerprint of the sessions. A run is refused if they have changed since the preview. */
  seen: z.string(),
})
export type MovePreview = z.output<typeof movePreview>

export const bulkRun = z.object({
  id: id(),
  act: z.enum(bulkActs),
  state: z.enum(['running', 'executed', 'stopped', 'failed']),
  isUndo: z.boolean(),
  /** True if the run can still be undone, which is possible for one day. */
  mayBeUndone: z.boolean(),
  name: z.nullable(z.string()),
  day: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  people: z.nullable(attendanceCounts),
  moved: z.nullable(moveCounts),
  error: z.nullable(z.string()),
  /** Id of the running command. Null for a run of another organizer. */
  commandId: z.nullable(id()),
  cdt: millis(),
})
export type BulkRun = z.output<typeof bulkRun>
