import type { RowProblem } from '@parley/contract/imports'
import { type PersonField, personFields } from '@parley/contract/participants'
import { useLanguage, useText } from '../../lib/i18n/index.ts'
import { typeText } from '../participants/index.ts'
import { useFileKind } from './file-kind.ts'
import { useAskedCategories } from './rows-api.ts'

export interface NamedField {
  readonly value: string
  readonly label: string
}

const COMMON = [
  'cellsTooMany',
  'emailUnreadable',
  'externalIdTwice',
  'nameMissing',
  'optionUnknown',
  'optionsTooMany',
  'textTooLong',
] as const
type Common = (typeof COMMON)[number]

export function useRowTexts(eventId: string) {
  const t = useText()
  const { language } = useLanguage()
  const kind = useFileKind()
  const { data, isPending } = useAskedCategories(eventId)
  const { name } = kind
  const labelOf = (field: string) =>
    name === 'people' && field in personFields
      ? t(`participants.field.${field as PersonField}`)
      : t(`imports.${name}.field.${field}` as 'imports.people.field.name')
  const fields: NamedField[] = kind.fields.map((value) => ({ value, label: labelOf(value) }))
  const categories: NamedField[] = (data?.categories ?? [])
    .filter(kind.isAsked)
    .map((category) => ({ value: category.categoryId, label: typeText(category, language) }))
  const nameOf = (field: string | null) =>
    field === null ? '' : ([...fields, ...categories].find(({ value }) => value === field)?.label ?? field)
  const reasonOf = ({ reason, field, params }: RowProblem) => {
    const isCommon = (COMMON as readonly string[]).includes(reason)
    const of = isCommon ? 'rows' : name
    return t(`imports.${of}.problem.${reason}` as `imports.rows.problem.${Common}`, { ...params, field: nameOf(field) })
  }
  const noteOf = ({ reason, params }: RowProblem) =>
    t(`imports.rows.noteOf.${reason}` as 'imports.rows.noteOf.phoneLeftOut', params)
  return { fields, categories, nameOf, reasonOf, noteOf, isPending }
}
