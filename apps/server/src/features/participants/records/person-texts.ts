import {
  fieldSpec,
  mapFields,
  type PersonColumn,
  type PersonField,
  personFieldNames,
  personFields,
  withHttp,
} from '@parley/contract/participants'
import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'

/*
 * Statements and rows of the fields that `personFields` of the contract declares.
 */

/** The texts of a person by field. */
export type PersonTexts = { readonly [Field in PersonField]: string | null }

const columnOf = (field: PersonField) => personFields[field].column satisfies keyof DB['participant']

/** The columns of the fields, in order. */
export const personColumns: readonly PersonColumn[] = personFieldNames.map(columnOf)

/** Selects fields under their names: `p.job_title as "jobTitle"`. @param alias of `participant` in the statement */
export const selectTexts = (alias: string, fields: readonly PersonField[] = personFieldNames): RawBuilder<unknown> =>
  sql.join(fields.map((field) => sql`${sql.ref(`${alias}.${columnOf(field)}`)} as ${sql.ref(field)}`))

/** The arguments of `jsonb_build_object` for all fields. @param alias of `participant` in the statement */
export const textsInJson = (alias: string): RawBuilder<unknown> =>
  sql.join(personFieldNames.flatMap((field) => [sql.lit(field), sql.ref(`${alias}.${columnOf(field)}`)]))

/** Empties all fields in an `update`. */
export const emptyTexts = (): RawBuilder<unknown> =>
  sql.join(personColumns.map((column) => sql`${sql.ref(column)} = null`))

/** Picks the given fields of a row that `selectTexts` has read. */
export const pickTexts = <Field extends PersonField>(
  row: { readonly [Name in Field]: string | null },
  fields: readonly Field[],
) => Object.fromEntries(fields.map((field) => [field, row[field]])) as { [Name in Field]: string | null }

/** Returns the texts of a row of `participant`. */
export const textsOf = (row: { readonly [Column in PersonColumn]: string | null }): PersonTexts =>
  mapFields((field) => row[columnOf(field)])

/** Returns the columns with these texts. An absent field becomes null. */
export const columnsOf = (texts: Partial<PersonTexts>) =>
  Object.fromEntries(personFieldNames.map((field) => [columnOf(field), texts[field] ?? null])) as {
    [Column in PersonColumn]: string | null
  }

/** Returns the text to save: null for an empty one, and a website with its protocol. */
export function storedText(field: PersonField, text: string | null): string | null {
  return fieldSpec(field).kind === 'website' ? withHttp(text) : text || null
}
