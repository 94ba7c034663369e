import * as z from 'zod/mini'
import { id, millis } from '../kernel.ts'

/** What is done to many at once: people join or leave a session, or a day of the programme moves. */
export const bulkActs = ['join', 'leave', 'move'] as const
export type BulkAct = (typeof bulkActs)[number]

/** How many people there are for each thing that happens to them, or keeps it from happening. */
export const attendanceCounts = z.object({
  /** Who joined, or left. */
  done: z.int(),
  /** Whose agenda is as it should be already. */
  same: z.int(),
  busy: z.int(),
  full: z.int(),
  /** Who may not see the session. */
  unseen: z.int(),
  /** Whom the organizers have declined. */
  declined: z.int(),
  /** Who speaks, translates or moderates in it, and cannot leave. */
  onStage: z.int(),
})
export type AttendanceCounts = z.output<typeof attendanceCounts>

export const moveCounts = z.object({
  sessions: z.int(),
  /** Who has one of them in the agenda. */
  people: z.int(),
})
export type MoveCounts = z.output<typeof moveCounts>

export const movePreview = z.extend(moveCounts, {
  /** Of these people, whom something at the new time keeps busy. */
  busyPeople: z.int(),
  /** Sessions that would lie over another one in their room. */
  roomClashes: z.int(),
  /** Sessions that would begin before the event begins, or end after it. */
  outside: z.int(),
  /** Sessions that would have begun already. */
  begun: z.int(),
  /** What was looked at: a run takes this and nothing else. */
  seen: z.string(),
})
export type MovePreview = z.output<typeof movePreview>

export const bulkRun = z.object({
  id: id(),
  act: z.enum(bulkActs),
  state: z.enum(['running', 'executed', 'stopped', 'failed']),
  /** It takes another one back. */
  isUndo: z.boolean(),
  /** People are put back as they were, for a day. */
  mayBeUndone: z.boolean(),
  /** Of the session that people join or leave. */
  name: z.nullable(z.string()),
  /** Of a moved day: which, and by how many minutes. */
  day: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  people: z.nullable(attendanceCounts),
  moved: z.nullable(moveCounts),
  /** A code of a failure. */
  error: z.nullable(z.string()),
  /** What to watch while it runs; null for what another organizer runs. */
  commandId: z.nullable(id()),
  cdt: millis(),
})
export type BulkRun = z.output<typeof bulkRun>
