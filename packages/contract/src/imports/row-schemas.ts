import * as z from 'zod/mini'
import { id, requiredText } from '../kernel.ts'

/* Data about an imported file of rows and columns, either of people or of booths. */

export const TABLE_COLUMNS = 300
/** Most rows of each kind, and most problems, in a preview. Its counts have the totals. */
export const PREVIEW_LINES = 200
export const PROBLEMS_AT_ONCE = 2_000
/** Most unknown type names in a file that an organizer can map to a type. */
export const MOST_TYPE_NAMES = 200
/** Most unknown option names in a file that an organizer can add as options. */
export const MOST_OPTION_NAMES = 200
/** A longer text is not offered as an option. */
export const OPTION_LETTERS = 120
/** Most statuses in a file, and most values of a column that can become the options of a question. */
export const MOST_STATUSES = 50
export const MOST_CHOICES = 30
/** A column with longer values is not a column of statuses. */
export const STATUS_LETTERS = 80

/** A field, or the id of a category. Null for a column that is not imported. */
export const columnOf = <const Fields extends readonly string[]>(fields: Fields) =>
  z.nullable(z.union([z.enum(fields), z.string().check(z.regex(/^cat\d{1,9}$/))]))

export const problemOf = <Column extends z.ZodMiniType, const Reasons extends readonly string[]>(
  column: Column,
  reasons: Reasons,
) =>
  z.object({
    /** Row number in the sheet, from 1 with the header, as in a spreadsheet. */
    row: z.int(),
    /** Name of the person or booth in the row, if it has one. */
    name: z.string(),
    /** Null if the whole row is affected. */
    field: column,
    reason: z.enum(reasons),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  })

/** Values that are left out of a row that is imported. */
export const rowNotes = ['phoneLeftOut'] as const

export const fileSources = ['csv', 'xlsx', 'pretixFile', 'pretix'] as const

export const rowCounts = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
  problems: z.int(),
  /** `leftOut` counts rows that are skipped because of their status, `notes` counts rows with a value left out. */
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
    /** Name of the file, or the requested URL. */
    fileName: z.string(),
    source: z.enum(fileSources),
    /** For a text file: its encoding as a label of the Encoding Standard, and the separator of cells. */
    encoding: z.nullable(z.string()),
    separator: z.nullable(z.string()),
    sheet: z.nullable(z.string()),
    columns: z.array(
      z.object({
        /** Header in the file. Empty if the column has none. */
        header: z.string(),
        /** The first distinct values. */
        samples: z.array(z.string()),
        /** All values of a column that is not imported, if they are few enough to become the options of a question. */
        choices: z.array(z.string()),
        field: column,
      }),
    ),
    /** True if the columns were chosen for an earlier file with the same headers. */
    isRemembered: z.boolean(),
    /** Names in the type column that match no type, and the type that an organizer chose for each. */
    types: z.array(z.object({ name: z.string(), rows: z.int(), typeId: z.nullable(id()) })),
    /** Names in category columns that match none of the options. */
    options: z.array(z.object({ categoryId: id(), name: z.string(), rows: z.int() })),
    /** The values of the status column, each with whether its rows are skipped. */
    statuses: z.array(z.object({ value: z.string(), rows: z.int(), isLeftOut: z.boolean() })),
    /** Country of phone numbers without a country code. Null if no column has phone numbers, or no country is known. */
    country: z.nullable(countryCode()),
    /** If true, the file overwrites values that people with an account, or booth teams, have entered themselves. */
    overwrite: z.boolean(),
    counts: rowCounts,
    /** Number of rows with a value that stays as the people have entered it. */
    ownWords: z.int(),
    /** Number of people or owners who would get an email: new people with an email, and owners to be invited. */
    invitable: z.int(),
    /** Tickets of a ticket shop that were cancelled, expired or not paid, and add-ons. None of them is a row. */
    leftOut: z.int(),
    added: z.array(z.object({ row: z.int(), name: z.string(), email: z.nullable(z.string()) })),
    changed: z.array(z.object({ row: z.int(), name: z.string(), fields: z.array(column) })),
    problems: z.array(problem),
    /** Rows that are imported except for some values. `counts.notes` has the total. */
    notes: z.array(problemOf(column, rowNotes)),
  })

/** The `result` of a run's command. If a run ended early, it reports the rows saved until then. */
export const rowsReport = z.object({
  importId: id(),
  counts: rowCounts,
  /** Number of invitations sent. */
  invited: z.int(),
})
export type RowsReport = z.output<typeof rowsReport>

const rowProblem = problemOf(z.nullable(z.string()), [''])
/** A problem of any kind of row, with its field and reason as plain names. */
export type RowProblem = Omit<z.output<typeof rowProblem>, 'reason'> & { reason: string }

const rowsPreview = previewOf(z.nullable(z.string()), rowProblem)
/** A preview of any kind of rows. */
export type RowsPreview = Omit<z.output<typeof rowsPreview>, 'problems' | 'notes'> & {
  problems: RowProblem[]
  notes: RowProblem[]
}

/** The organizer's choices for the columns of a previewed file. */
export const columnChoices = <Column extends z.ZodMiniType>(column: Column) =>
  z.object({
    eventId: id(),
    importId: id(),
    /** One for each column, in order. Only categories may occur more than once. */
    fields: z.array(column).check(z.maxLength(TABLE_COLUMNS)),
    /** The types for names that match no type. */
    types: z._default(
      z.array(z.object({ name: requiredText(400), typeId: id() })).check(z.maxLength(MOST_TYPE_NAMES)),
      [],
    ),
    /** Decides for each listed status if its rows are skipped. Known words decide about other statuses. */
    statuses: z._default(
      z
        .array(z.object({ value: requiredText(STATUS_LETTERS), isLeftOut: z.boolean() }))
        .check(z.maxLength(MOST_STATUSES)),
      [],
    ),
    /** Country of phone numbers without a country code. Default: the country of the event. */
    country: z.optional(countryCode()),
    overwrite: z._default(z.boolean(), false),
  })

export const runChoice = z.object({
  eventId: id(),
  importId: id(),
  /** `all` imports every row or none. `right` imports each row without problems. */
  take: z.enum(['all', 'right']),
  /** If true, sends an email to each new person who has one, or to each owner to be invited. */
  invite: z._default(z.boolean(), false),
})

/** Integers in a query string. */
const position = () => z._default(z.string().check(z.regex(/^\d{1,9}$/)), '0')

export const problemsPage = z.object({ eventId: id(), importId: id(), after: position() })
