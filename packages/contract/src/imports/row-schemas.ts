import * as z from 'zod/mini'
import { id, requiredText } from '../kernel.ts'

export const TABLE_COLUMNS = 300
/** Limits of the preview: of each kind of row, and of problems. The preview's counts have the totals. */
export const PREVIEW_LINES = 200
export const PROBLEMS_AT_ONCE = 2_000
export const MAX_TYPE_NAMES = 200
export const MAX_OPTION_NAMES = 200
/** The longest option. A longer text is not offered as one. */
export const OPTION_LETTERS = 120
export const MAX_STATUSES = 50
export const MAX_CHOICES = 30
/** The longest status. A column with longer values is not a column of statuses. */
export const STATUS_LETTERS = 80

/** A field that a column is imported into. Null for a column that is not imported. */
export const columnOf = <const Fields extends readonly string[]>(fields: Fields) =>
  z.nullable(z.union([z.enum(fields), z.string().check(z.regex(/^cat\d{1,9}$/))]))

export const problemOf = <Column extends z.ZodMiniType, const Reasons extends readonly string[]>(
  column: Column,
  reasons: Reasons,
) =>
  z.object({
    /** Number of the row, from 1 with the header, as in a spreadsheet. */
    row: z.int(),
    name: z.string(),
    /** The affected field. Null if the whole row is affected. */
    field: column,
    reason: z.enum(reasons),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  })

export const rowNotes = ['phoneLeftOut'] as const

export const fileSources = ['csv', 'xlsx', 'pretixFile', 'pretix'] as const

export const rowCounts = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
  problems: z.int(),
  /** `leftOut` counts rows skipped because of their status, `notes` rows with a value left out. */
  leftOut: z.int(),
  notes: z.int(),
})

const countryCode = () => z.string().check(z.regex(/^[A-Z]{2}$/))

export const previewOf = <Column extends z.ZodMiniType, Problem extends z.ZodMiniType>(
  column: Column,
  problem: Problem,
) =>
  z.object({
    importId: id(),
    fileName: z.string(),
    source: z.enum(fileSources),
    /** Encoding as a label of the Encoding Standard. It and the separator are null unless it is a text file. */
    encoding: z.nullable(z.string()),
    separator: z.nullable(z.string()),
    sheet: z.nullable(z.string()),
    columns: z.array(
      z.object({
        /** Header of the column. Empty if it has none. */
        header: z.string(),
        samples: z.array(z.string()),
        /**
         * Distinct values of a column that is not imported, if they are few enough to become the options of a question.
         */
        choices: z.array(z.string()),
        field: column,
      }),
    ),
    /** True if the choices were made for an earlier file with the same headers. */
    isRemembered: z.boolean(),
    /** Names that match no type, and the type that an organizer chose for each. */
    types: z.array(z.object({ name: z.string(), rows: z.int(), typeId: z.nullable(id()) })),
    options: z.array(z.object({ categoryId: id(), name: z.string(), rows: z.int() })),
    statuses: z.array(z.object({ value: z.string(), rows: z.int(), isLeftOut: z.boolean() })),
    /** Country of phone numbers without a country code. Null if there are none, or if no country is known. */
    country: z.nullable(countryCode()),
    /** True to overwrite values that people with an account, or booth teams, have entered themselves. */
    overwrite: z.boolean(),
    counts: rowCounts,
    /** Number of rows with a value that stays as the people have entered it. */
    ownWords: z.int(),
    /** Number of new people with an email, and of owners to be invited. */
    invitable: z.int(),
    /** Number of add-ons, and of tickets that were cancelled, expired or not paid. None of them is a row. */
    leftOut: z.int(),
    added: z.array(z.object({ row: z.int(), name: z.string(), email: z.nullable(z.string()) })),
    changed: z.array(z.object({ row: z.int(), name: z.string(), fields: z.array(column) })),
    problems: z.array(problem),
    /** Notes about rows. `counts.notes` has the total. */
    notes: z.array(problemOf(column, rowNotes)),
  })

/** Report of a run. If the run ended early, it covers the rows saved until then. */
export const rowsReport = z.object({
  importId: id(),
  counts: rowCounts,
  invited: z.int(),
})
export type RowsReport = z.output<typeof rowsReport>

const rowProblem = problemOf(z.nullable(z.string()), [''])
export type RowProblem = Omit<z.output<typeof rowProblem>, 'reason'> & { reason: string }

const rowsPreview = previewOf(z.nullable(z.string()), rowProblem)
export type RowsPreview = Omit<z.output<typeof rowsPreview>, 'problems' | 'notes'> & {
  problems: RowProblem[]
  notes: RowProblem[]
}

export const columnChoices = <Column extends z.ZodMiniType>(column: Column) =>
  z.object({
    eventId: id(),
    importId: id(),
    /** Field of each column, in order. Only categories may occur more than once. */
    fields: z.array(column).check(z.maxLength(TABLE_COLUMNS)),
    types: z._default(
      z.array(z.object({ name: requiredText(400), typeId: id() })).check(z.maxLength(MAX_TYPE_NAMES)),
      [],
    ),
    /** Choices for statuses. Known words decide about statuses that are not listed. */
    statuses: z._default(
      z
        .array(z.object({ value: requiredText(STATUS_LETTERS), isLeftOut: z.boolean() }))
        .check(z.maxLength(MAX_STATUSES)),
      [],
    ),
    /** Country of phone numbers without a country code. Default: the country of the event. */
    country: z.optional(countryCode()),
    overwrite: z._default(z.boolean(), false),
  })

export const runChoice = z.object({
  eventId: id(),
  importId: id(),
  /** Rows to import. `all` imports every row or none. `right` imports each row without problems. */
  take: z.enum(['all', 'right']),
  /** True to send an email to each new person who has one, or to each owner to be invited. */
  invite: z._default(z.boolean(), false),
})

const position = () => z._default(z.string().check(z.regex(/^\d{1,9}$/)), '0')

export const problemsPage = z.object({ eventId: id(), importId: id(), after: position() })
