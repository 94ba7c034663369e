import * as z from 'zod/mini'
import { id, requiredText } from '../kernel.ts'

/* What is told of a file of rows and columns, of whatever kind: people, or booths. */

export const TABLE_COLUMNS = 300
/** Rows of each kind, and problems, that a preview lists; its counts tell how many there are. */
export const PREVIEW_LINES = 200
/** Problems of rows that one answer holds. */
export const PROBLEMS_AT_ONCE = 2_000
/** Names of types in a file that an organizer can say a type for. */
export const MOST_TYPE_NAMES = 200
/** Names of options in a file that an organizer can make options of. */
export const MOST_OPTION_NAMES = 200
/** Longer ones are no options. */
export const OPTION_LETTERS = 120
/** Statuses in a file, and values of a column that can become the options of a question. */
export const MOST_STATUSES = 50
export const MOST_CHOICES = 30
/** Longer values of a column are no statuses. */
export const STATUS_LETTERS = 80

/** A field, or the id of a category; null is a column that is not imported. */
export const columnOf = <const Fields extends readonly string[]>(fields: Fields) =>
  z.nullable(z.union([z.enum(fields), z.string().check(z.regex(/^cat\d{1,9}$/))]))

export const problemOf = <Column extends z.ZodMiniType, const Reasons extends readonly string[]>(
  column: Column,
  reasons: Reasons,
) =>
  z.object({
    /** Row of the sheet, from 1 with its header, as a spreadsheet counts. */
    row: z.int(),
    /** What the row is about, as far as it says. */
    name: z.string(),
    /** Null where it is about the whole row. */
    field: column,
    reason: z.enum(reasons),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  })

/** Values that are left out of an imported row. */
export const rowNotes = ['phoneLeftOut'] as const

export const fileSources = ['csv', 'xlsx', 'pretixFile', 'pretix'] as const

export const rowCounts = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  /** Rows that are not taken. */
  refused: z.int(),
  /** What is wrong with them. */
  problems: z.int(),
  /** Rows that are left out because of their status, and of which something is left out. */
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
    /** The name of the file, or the address that was asked. */
    fileName: z.string(),
    source: z.enum(fileSources),
    /** How a text file was read: a label of the Encoding Standard, and what stands between its cells. */
    encoding: z.nullable(z.string()),
    separator: z.nullable(z.string()),
    /** The name of the sheet, in a workbook. */
    sheet: z.nullable(z.string()),
    columns: z.array(
      z.object({
        /** As the file heads it; empty where it does not. */
        header: z.string(),
        /** The first values that differ. */
        samples: z.array(z.string()),
        /** All values of a column that is not imported, where they are few enough to be the options of a question. */
        choices: z.array(z.string()),
        field: column,
      }),
    ),
    /** Whether the columns are those that an organizer chose for an earlier file with the same headers. */
    isRemembered: z.boolean(),
    /** Names in the column of types that no type has, and the type that an organizer has said for each. */
    types: z.array(z.object({ name: z.string(), rows: z.int(), typeId: z.nullable(id()) })),
    /** Names in columns of questions that none of their options has. */
    options: z.array(z.object({ categoryId: id(), name: z.string(), rows: z.int() })),
    /** The values of the column of statuses, and whether their rows are left out. */
    statuses: z.array(z.object({ value: z.string(), rows: z.int(), isLeftOut: z.boolean() })),
    /** Whose phone numbers are written without their country; null where no column has phone numbers, or no country is known. */
    country: z.nullable(countryCode()),
    /** Whether what people with an account, or teams, have said themselves gives way to the file. */
    overwrite: z.boolean(),
    counts: rowCounts,
    /** Of how many something stays as they have said it. */
    ownWords: z.int(),
    /** To how many an email would be written: new people who have one, owners to be asked. */
    invitable: z.int(),
    /** Tickets of a ticket shop that were canceled, expired or not paid, and add-ons: none of them is a row. */
    leftOut: z.int(),
    added: z.array(z.object({ row: z.int(), name: z.string(), email: z.nullable(z.string()) })),
    changed: z.array(z.object({ row: z.int(), name: z.string(), fields: z.array(column) })),
    problems: z.array(problem),
    /** Rows that are taken, but not wholly; `counts.notes` tells how many there are. */
    notes: z.array(problemOf(column, rowNotes)),
  })

/** The `result` of a run's command. A run that ended early tells what it has kept until then. */
export const rowsReport = z.object({
  importId: id(),
  counts: rowCounts,
  /** How many are written to. */
  invited: z.int(),
})
export type RowsReport = z.output<typeof rowsReport>

const rowProblem = problemOf(z.nullable(z.string()), [''])
/** A problem of any kind of row, its field and its reason by name. */
export type RowProblem = Omit<z.output<typeof rowProblem>, 'reason'> & { reason: string }

const rowsPreview = previewOf(z.nullable(z.string()), rowProblem)
/** A preview of any kind of rows. */
export type RowsPreview = Omit<z.output<typeof rowsPreview>, 'problems' | 'notes'> & {
  problems: RowProblem[]
  notes: RowProblem[]
}

/** What is said of the columns of a previewed file. */
export const saidColumns = <Column extends z.ZodMiniType>(column: Column) =>
  z.object({
    eventId: id(),
    importId: id(),
    /** One for each column, in order. Only categories may stand more than once. */
    fields: z.array(column).check(z.maxLength(TABLE_COLUMNS)),
    /** The type for names that no type has. */
    types: z._default(
      z.array(z.object({ name: requiredText(400), typeId: id() })).check(z.maxLength(MOST_TYPE_NAMES)),
      [],
    ),
    /** Says for each status if its rows are left out. Known words decide for a status that is not listed. */
    statuses: z._default(
      z
        .array(z.object({ value: requiredText(STATUS_LETTERS), isLeftOut: z.boolean() }))
        .check(z.maxLength(MOST_STATUSES)),
      [],
    ),
    /** Whose phone numbers are written without their country. That of the event when absent. */
    country: z.optional(countryCode()),
    overwrite: z._default(z.boolean(), false),
  })

export const runChoice = z.object({
  eventId: id(),
  importId: id(),
  /** Every row or none, or each row that nothing is wrong with. */
  take: z.enum(['all', 'right']),
  /** Writes an email to each new person who has one, or to each owner who is to be asked. */
  invite: z._default(z.boolean(), false),
})

/** Whole numbers that stand in an address. */
const position = () => z._default(z.string().check(z.regex(/^\d{1,9}$/)), '0')

export const problemsPage = z.object({ eventId: id(), importId: id(), after: position() })
