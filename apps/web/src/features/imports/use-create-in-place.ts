import { boothCalls } from '@parley/contract/booths'
import type { RowsPreview } from '@parley/contract/imports'
import { setupCalls } from '@parley/contract/participants'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf, send } from '../../lib/api/index.ts'
import { useLanguage } from '../../lib/i18n/index.ts'
import { useFileKind } from './file-kind.ts'
import type { ColumnChoices } from './rows-api.ts'
import { NEW_SELECT, NEW_TEXT, NEW_TYPE } from './use-rows-draft.ts'

type FieldsAndTypes = Pick<ColumnChoices, 'fields' | 'types'>
type NewOptions = RowsPreview['options']

/**
 * Creates types, questions and options that a file needs. Returns the choices with the new ids. If a later one fails,
 * those already created remain, and the file finds them by name.
 * @see docs/rules/imports.md PIMPORT-18
 */
export function useCreateInPlace(eventId: string) {
  const { language } = useLanguage()
  const client = useQueryClient()
  const isOfPeople = useFileKind().name === 'people'

  const createType = async (name: string) => {
    const draft = { eventId, texts: { [language]: name.slice(0, MAX_LETTERS) } }
    const made = isOfPeople
      ? await send(setupCalls.createType, draft)
      : await send(boothCalls.createBoothType, { ...draft, kind: 'booth' })
    return made.typeId
  }
  const createQuestion = async (header: string, choices: readonly string[]) => {
    const { categoryId } = await send(setupCalls.createCategory, {
      eventId,
      type: choices.length > 0 ? 'select' : 'text',
      texts: { [language]: header.slice(0, MAX_LETTERS) },
      options: choices.map((choice) => ({ texts: { [language]: choice } })),
      isMulti: choices.some((choice) => /[;|]/.test(choice)),
      forPeople: isOfPeople,
      forBooths: !isOfPeople,
    })
    return categoryId
  }
  const createOptions = async (options: NewOptions) => {
    for (const [categoryId, own] of Map.groupBy(options, (each) => each.categoryId)) {
      const named = own.map(({ name }) => ({ texts: { [language]: name } }))
      await send(setupCalls.addOptions, { eventId, categoryId, options: named })
    }
  }
  return async (
    { columns }: Pick<RowsPreview, 'columns'>,
    columnChoices: FieldsAndTypes,
    options: NewOptions,
  ): Promise<FieldsAndTypes> => {
    await createOptions(options)
    const types: FieldsAndTypes['types'] = []
    for (const each of columnChoices.types) {
      types.push(each.typeId === NEW_TYPE ? { ...each, typeId: await createType(each.name) } : each)
    }
    const fields: FieldsAndTypes['fields'] = []
    for (const [at, field] of columnChoices.fields.entries()) {
      const { header = '', choices = [] } = columns[at] ?? {}
      const isNew = field === NEW_TEXT || field === NEW_SELECT
      fields.push(isNew ? await createQuestion(header, field === NEW_SELECT ? optionsIn(choices) : []) : field)
    }
    if (options.length > 0 || fields.some((field, at) => field !== columnChoices.fields[at])) {
      await client.invalidateQueries({ queryKey: queryKeyOf(setupCalls.getCategories) })
    }
    if (!isOfPeople) await client.invalidateQueries({ queryKey: queryKeyOf(boothCalls.getBoothTypes) })
    return { fields, types }
  }
}

const MAX_LETTERS = 80

const optionsIn = (choices: readonly string[]) =>
  [...new Set(choices.flatMap((choice) => choice.split(/[;|]/)).map((each) => each.trim()))].filter(Boolean)
