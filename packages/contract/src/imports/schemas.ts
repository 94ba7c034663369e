import * as z from 'zod/mini'
import { id, millis } from '../kernel.ts'

export const IMPORT_FILE_BYTES = 20_000_000
/**
 * The largest body. It is above the size limit of a file, so that a file just over it gets a specific error message.
 */
export const IMPORT_BODY_BYTES = 20_100_000
/** Limit of the preview for each kind of change. Its counts have the totals. */
export const IMPORT_LINES = 200
/** Limit of refused rows. It is higher than the others, because each of these rows needs an action. */
export const IMPORT_REFUSED_ROWS = 2_000

/** Reasons of skipped parts. Reasons that begin with `talk` skip the whole row. The others skip only the named part. */
export const refusedReasons = [
  'talkNotReadable',
  'talkTitleMissing',
  'talkTitleTooLong',
  'talkTwice',
  'talkNotAccepted',
  'talkDateMissing',
  'talkDateUnreadable',
  'talkZoneUnknown',
  'talkDurationMissing',
  'talkDurationUnreadable',
  'talkDurationTooLong',
  'personNameMissing',
  'personsTooMany',
  'linkNotAllowed',
  'linksTooMany',
  'textTooLong',
  'guidOfAnother',
  'guidOfSource',
  'durationNone',
  'textsOfAnotherTime',
  'personsShareId',
  'roomsShareGuid',
] as const
export type RefusedReason = (typeof refusedReasons)[number]

export const refusedRow = z.object({
  /** Number of the line in XML, from 1. Null in JSON and if unknown. */
  line: z.nullable(z.int()),
  /** Number of the talk in the file, from 1. Null if several are affected. */
  index: z.nullable(z.int()),
  title: z.string(),
  reason: z.enum(refusedReasons),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type RefusedRow = z.output<typeof refusedRow>

export const changedFields = [
  'title',
  'subtitle',
  'abstract',
  'description',
  'track',
  'type',
  'language',
  'persons',
  'links',
] as const

const talkTime = z.object({ sdt: millis(), edt: millis(), room: z.nullable(z.string()) })
const talkLine = z.object({ guid: z.string(), title: z.string() })

export const importCounts = z.object({
  added: z.int(),
  changed: z.int(),
  moved: z.int(),
  dropped: z.int(),
  unchanged: z.int(),
  refused: z.int(),
})

export const MAX_SOURCES = 50
export const SOURCE_LETTERS = 80

export const importSource = z.object({
  sourceId: id(),
  /** Name of the source. Empty for the first one until an organizer names it. */
  name: z.string(),
  talks: z.int(),
  importedAtMillis: millis(),
})
export type ImportSource = z.output<typeof importSource>

export const importPreview = z.object({
  importId: id(),
  fileName: z.string(),
  title: z.string(),
  version: z.nullable(z.string()),
  /** Source of the talks. The import changes only the talks of this source. */
  source: z.object({ sourceId: id(), name: z.string(), isNew: z.boolean() }),
  counts: importCounts,
  newRooms: z.int(),
  newTracks: z.int(),
  newSpeakers: z.int(),
  isSame: z.boolean(),
  added: z.array(z.extend(talkLine, { at: talkTime })),
  changed: z.array(z.extend(talkLine, { fields: z.array(z.enum(changedFields)), titleBefore: z.nullable(z.string()) })),
  moved: z.array(z.extend(talkLine, { from: talkTime, to: talkTime })),
  dropped: z.array(z.extend(talkLine, { at: talkTime })),
  refused: z.array(refusedRow),
  peopleToTell: z.int(),
  /** Proposed dates of the event. Null if no talk is outside the current ones. */
  outsideEvent: z.nullable(
    z.object({
      count: z.int(),
      /** Kind of the proposed change. `move` is proposed if no talk is within the event. */
      change: z.enum(['move', 'widen']),
      startsAt: millis(),
      endsAt: millis(),
      /** True if the start and the end move by at most three days each. A larger change is never preselected. */
      isSmall: z.boolean(),
    }),
  ),
  /**
   * Proposed beginning of a day in minutes after midnight, since the file has talks at night. Null if no change is
   * needed.
   */
  dayBegins: z.nullable(z.int()),
  /** Time zone of the file. Null if it is the event's. */
  otherTimezone: z.nullable(z.string()),
})
export type ImportPreview = z.output<typeof importPreview>

export const importStates = ['preview', 'running', 'done', 'failed'] as const

/** Steps of an import in order. A command's `stepsDone` is the number of completed steps. */
export const importSteps = ['read', 'rooms', 'speakers', 'talks', 'times', 'agendas'] as const

export const importReport = z.object({ importId: id(), counts: importCounts, peopleToTell: z.int() })
export type ImportReport = z.output<typeof importReport>
