import * as z from 'zod/mini'
import { id, millis } from '../kernel.ts'

export const IMPORT_FILE_BYTES = 20_000_000
/** A file that is a little too large is told so in words of its own. */
export const IMPORT_BODY_BYTES = 20_100_000
/** Lines of each kind that a preview lists; its counts tell how many there are. */
export const IMPORT_LINES = 200
/** Rows that were not taken are listed further, since each asks for something to be done. */
export const IMPORT_REFUSED_ROWS = 2_000

/** Reasons with `talk` in front cost the whole row; the others only the part they name. */
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
  /** Line in XML, from 1; null in JSON and where unknown. */
  line: z.nullable(z.int()),
  /** Which talk of the file, from 1; null when it concerns several. */
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
  /** Rows that were not taken, or not wholly. */
  refused: z.int(),
})

/** Sources of one programme, and letters of their names. */
export const MOST_SOURCES = 50
export const SOURCE_LETTERS = 80

export const importSource = z.object({
  sourceId: id(),
  /** Empty for the first one until an organizer names it. */
  name: z.string(),
  /** How many times of talks it has brought that take place. */
  talks: z.int(),
  importedAtMillis: millis(),
})
export type ImportSource = z.output<typeof importSource>

export const importPreview = z.object({
  importId: id(),
  fileName: z.string(),
  title: z.string(),
  version: z.nullable(z.string()),
  /** Whose talks the file changes: those of no other source. */
  source: z.object({ sourceId: id(), name: z.string(), isNew: z.boolean() }),
  counts: importCounts,
  /** Beside the talks: how many the event does not have yet. */
  newRooms: z.int(),
  newTracks: z.int(),
  newSpeakers: z.int(),
  /** True when running it would change nothing at all. */
  isSame: z.boolean(),
  added: z.array(z.extend(talkLine, { at: talkTime })),
  changed: z.array(z.extend(talkLine, { fields: z.array(z.enum(changedFields)), titleBefore: z.nullable(z.string()) })),
  moved: z.array(z.extend(talkLine, { from: talkTime, to: talkTime })),
  dropped: z.array(z.extend(talkLine, { at: talkTime })),
  refused: z.array(refusedRow),
  /** People who have a moved or dropped talk in their agenda and will be told. */
  peopleToTell: z.int(),
  /** Talks that lie outside of the event's dates, and what to do about it; null when there are none. */
  outsideEvent: z.nullable(
    z.object({
      count: z.int(),
      /** `move` to the dates of the talks when none lies inside, else `widen` so that the event holds all. */
      change: z.enum(['move', 'widen']),
      /** The dates that the event would get. */
      startsAt: millis(),
      endsAt: millis(),
      /** Whether the start and the end each move by three days at most: more is never chosen unasked. */
      isSmall: z.boolean(),
    }),
  ),
  /** Minutes after midnight at which days begin from then on, since the file has talks of a night; null when they do already. */
  dayBegins: z.nullable(z.int()),
  /** The zone that the file names, when it is another than the event's. */
  otherTimezone: z.nullable(z.string()),
})
export type ImportPreview = z.output<typeof importPreview>

export const importStates = ['preview', 'running', 'done', 'failed'] as const

/** What a run does, in order; a command's `stepsDone` says how many are behind it. */
export const importSteps = ['read', 'rooms', 'speakers', 'talks', 'times', 'agendas'] as const

/** The `result` of a run's command. */
export const importReport = z.object({ importId: id(), counts: importCounts, peopleToTell: z.int() })
export type ImportReport = z.output<typeof importReport>
