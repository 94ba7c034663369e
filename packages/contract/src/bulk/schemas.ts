import * as z from 'zod/mini'
import { id, millis } from '../kernel.ts'

/** Bulk actions: people join or leave a session, or a day of the programme moves. */
export const bulkActs = ['join', 'leave', 'move'] as const
export type BulkAct = (typeof bulkActs)[number]

export const attendanceCounts = z.object({
  /** Joined or left. */
  done: z.int(),
  /** Already in the wanted state. */
  same: z.int(),
  busy: z.int(),
  full: z.int(),
  /** May not see the session. */
  unseen: z.int(),
  declined: z.int(),
  /** Speakers, translators and moderators of the session, who cannot leave it. */
  onStage: z.int(),
})
export type AttendanceCounts = z.output<typeof attendanceCounts>

export const moveCounts = z.object({
  sessions: z.int(),
  /** Number of people with at least one of them in the agenda. */
  people: z.int(),
})
export type MoveCounts = z.output<typeof moveCounts>

export const movePreview = z.extend(moveCounts, {
  /** People out of these who are busy at the new time. */
  busyPeople: z.int(),
  /** Sessions that would overlap another one in their room. */
  roomClashes: z.int(),
  /** Sessions that would begin before the event, or end after it. */
  outside: z.int(),
  begun: z.int(),
  /** Fingerprint of the previewed sessions. A run is refused if they have changed since. */
  seen: z.string(),
})
export type MovePreview = z.output<typeof movePreview>

export const bulkRun = z.object({
  id: id(),
  act: z.enum(bulkActs),
  state: z.enum(['running', 'executed', 'stopped', 'failed']),
  isUndo: z.boolean(),
  /** True if the run can be undone. This is possible for a day. */
  mayBeUndone: z.boolean(),
  name: z.nullable(z.string()),
  /** The day that moves; `minutes` says by how much. */
  day: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  people: z.nullable(attendanceCounts),
  moved: z.nullable(moveCounts),
  error: z.nullable(z.string()),
  /** The command to watch while it runs. Null for a run of another organizer. */
  commandId: z.nullable(id()),
  cdt: millis(),
})
export type BulkRun = z.output<typeof bulkRun>
