import { type ColumnField, type PersonProblem, peopleFields } from '@parley/contract/imports'
import { useLanguage } from '../../lib/i18n/text-provider.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { typeText } from '../participants/index.ts'
import { useAskedCategories } from './people-api.ts'

export interface NamedField {
  readonly value: Exclude<ColumnField, null>
  readonly label: string
}

/** How fields of people and what is wrong with them are called: those that everybody has, and what the event asks. */
export function usePeopleWords(eventId: string) {
  const t = useText()
  const { language } = useLanguage()
  const { data, isPending } = useAskedCategories(eventId)
  const fields: NamedField[] = peopleFields.map((value) => ({ value, label: t(`imports.people.field.${value}`) }))
  const categories: NamedField[] = (data?.categories ?? [])
    .filter(({ forPeople }) => forPeople)
    .map((category) => ({ value: category.categoryId, label: typeText(category, language) }))
  const nameOf = (field: ColumnField) =>
    field === null ? '' : ([...fields, ...categories].find(({ value }) => value === field)?.label ?? field)
  const reasonOf = ({ reason, field, params }: PersonProblem) =>
    t(`imports.people.problem.${reason}`, { ...params, field: nameOf(field) })
  return { fields, categories, nameOf, reasonOf, isPending }
}
