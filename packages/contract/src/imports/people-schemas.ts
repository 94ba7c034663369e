import * as z from 'zod/mini'
import { id, requiredText } from '../kernel.ts'

/** The most people that one file brings. */
export const PEOPLE_ROWS = 100_000
export const PEOPLE_COLUMNS = 300
/** People of each kind, and problems, that a preview lists; its counts tell how many there are. */
export const PEOPLE_LINES = 200
/** Problems of rows that one answer holds. */
export const PROBLEMS_AT_ONCE = 2_000
/** Names of types in a file that an organizer can say a type for. */
export const MOST_TYPE_NAMES = 200

/** What a column of a file can say of a person, beside the answer to a category. */
export const peopleFields = [
  'externalId',
  'ticketId',
  'name',
  'surname',
  'fullName',
  'email',
  'phone',
  'company',
  'jobTitle',
  'website',
  'city',
  'biography',
  'offer',
  'seek',
  'linkedin',
  'twitter',
  'facebook',
  'instagram',
  'type',
  'listed',
] as const
export type PeopleField = (typeof peopleFields)[number]

/** A field, or the id of a category; null is a column that is not imported. */
export const columnField = z.nullable(z.union([z.enum(peopleFields), z.string().check(z.regex(/^cat\d{1,9}$/))]))
export type ColumnField = z.output<typeof columnField>

/** Why a row is not taken. A row with any of them is left out as a whole. */
export const peopleReasons = [
  'nameMissing',
  'emailUnreadable',
  'phoneUnreadable',
  'companyIsAddress',
  'textTooLong',
  'typeUnknown',
  'optionUnknown',
  'optionsTooMany',
  'listedUnreadable',
  'ticketUnreadable',
  'cellsTooMany',
  'externalIdTwice',
  'emailTwice',
  'ticketTwice',
  'personTwice',
  'emailOfAnother',
  'ticketOfAnother',
] as const
export type PeopleReason = (typeof peopleReasons)[number]

export const personProblem = z.object({
  /** Row of the sheet, from 1 with its header, as a spreadsheet counts. */
  row: z.int(),
  /** Whom the row is about, as far as it says. */
  name: z.string(),
  /** Null where it is about the whole row. */
  field: columnField,
  reason: z.enum(peopleReasons),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type PersonProblem = z.output<typeof personProblem>

export const peopleSources = ['csv', 'xlsx', 'pretixFile', 'pretix'] as const

export const rowCounts = z.object({
  /** People in the file. */
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  /** Rows that are not taken. */
  refused: z.int(),
  /** What is wrong with them. */
  problems: z.int(),
})

export const peoplePreview = z.object({
  importId: id(),
  /** The name of the file, or the address that was asked. */
  fileName: z.string(),
  source: z.enum(peopleSources),
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
      field: columnField,
    }),
  ),
  /** Whether the columns are those that an organizer chose for an earlier file with the same headers. */
  isRemembered: z.boolean(),
  /** Names in the column of types that no type has, and the type that an organizer has said for each. */
  types: z.array(z.object({ name: z.string(), rows: z.int(), typeId: z.nullable(id()) })),
  /** Whether what people with an account have said of themselves gives way to the file. */
  overwrite: z.boolean(),
  counts: rowCounts,
  /** People with an account of whom something stays as they have said it. */
  ownWords: z.int(),
  /** Of the new people, how many have an email. */
  invitable: z.int(),
  /** Tickets of a ticket shop that were canceled, expired or not paid, and add-ons: none of them is a row. */
  leftOut: z.int(),
  added: z.array(z.object({ row: z.int(), name: z.string(), email: z.nullable(z.string()) })),
  changed: z.array(z.object({ row: z.int(), name: z.string(), fields: z.array(columnField) })),
  problems: z.array(personProblem),
})
export type PeoplePreview = z.output<typeof peoplePreview>

/** The `result` of a run's command. A run that ended early tells what it has kept until then. */
export const peopleReport = z.object({
  importId: id(),
  counts: rowCounts,
  /** How many are invited by mail. */
  invited: z.int(),
})
export type PeopleReport = z.output<typeof peopleReport>

/** The `result` of a command that fetches people. */
export const fetchedPeople = z.object({ importId: id() })

/** Where attendees are fetched from. */
export const pretixSource = z.object({
  /** Of the shop, as people open it, of the page where it is run, or of its API. */
  address: requiredText(500),
  /** Of a team that may see orders. It is used for this fetch and not kept. */
  token: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[!-~]*$/)),
})

export const exportFormats = ['csv', 'xlsx'] as const
