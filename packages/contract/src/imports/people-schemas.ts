import * as z from 'zod/mini'
import { id, requiredText } from '../kernel.ts'
import { personFieldNames } from '../participants/index.ts'
import { columnOf, previewOf, problemOf } from './row-schemas.ts'

export const PEOPLE_ROWS = 100_000

export const peopleFields = [
  'externalId',
  'ticketId',
  'name',
  'surname',
  'fullName',
  'email',
  ...personFieldNames,
  'linkedin',
  'twitter',
  'facebook',
  'instagram',
  'type',
  'listed',
  'status',
] as const
export type PeopleField = (typeof peopleFields)[number]

export const columnField = columnOf(peopleFields)

/** Reasons of a skipped row. A row with any of them is skipped as a whole. */
export const peopleReasons = [
  'nameMissing',
  'emailUnreadable',
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
  'personBanned',
] as const
export type PeopleReason = (typeof peopleReasons)[number]

export const personProblem = problemOf(columnField, peopleReasons)
export type PersonProblem = z.output<typeof personProblem>

export const peoplePreview = previewOf(columnField, personProblem)
export type PeoplePreview = z.output<typeof peoplePreview>

export const fetchedPeople = z.object({ importId: id() })

export const pretixSource = z.object({
  /** URL of the shop, of its administration page, or of its API. */
  address: requiredText(500),
  /** Token from a team that may view orders. It is used for this fetch and not saved. */
  token: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[!-~]*$/)),
})

export const exportFormats = ['csv', 'xlsx'] as const
