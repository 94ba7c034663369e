import { countField } from '@parley/contract'
import { type Language, languages } from '@parley/contract/accounts'
import {
  type AskedCategory,
  type Category,
  type CategoryDraft,
  categoryRoles,
  MAX_OPTIONS,
} from '@parley/contract/participants'
import * as z from 'zod/mini'
import { everyLanguage, nameFields, type Written, written } from './type-fields.ts'

export interface OptionFields {
  readonly id?: string
  /** The key of the option in the form. New options have no id yet. */
  readonly key: string
  readonly texts: Written
}

export const hints = ['titles', 'labels', 'placeholders'] as const
export type Hints = Readonly<Record<(typeof hints)[number], Written>>

/** Returns the fields of a category. The name in the language `own` is required. If null, no name is. */
export const categoryFieldsIn = (own: Language | null) =>
  z.object({
    ...nameFields(own),
    type: z.enum(['select', 'text']),
    role: z.enum(categoryRoles),
    /** The category that lends its options. Empty for options of its own. */
    source: z.string(),
    options: z.custom<readonly OptionFields[]>(),
    order: z.enum(['index', 'name']),
    isMulti: z.boolean(),
    /** Maximum number of chosen options. Empty for no limit. */
    most: countField(MAX_OPTIONS),
    hints: z.custom<Hints>(),
    forPeople: z.boolean(),
    forBooths: z.boolean(),
    isPrivate: z.boolean(),
    /** The participant types that see the answers. Empty for everyone. */
    visible: z.array(z.string()),
  })
export type CategoryFields = z.output<ReturnType<typeof categoryFieldsIn>>

let made = 0

export function newOption(language: Language, name = ''): OptionFields {
  made += 1
  return { key: `new${made}`, texts: { ...everyLanguage(), [language]: name } }
}

export function categoryFieldsOf(category: Category | null): CategoryFields {
  const own = category?.matchingCategoryId ? [] : (category?.subCategories ?? [])
  return {
    ...everyLanguage(category?.texts),
    type: category?.type ?? 'select',
    role: category?.role ?? 'plain',
    source: category?.matchingCategoryId ?? '',
    options: own
      .toSorted((a, b) => a.index - b.index)
      .map(({ id, texts }) => ({ id, key: id, texts: everyLanguage(texts) })),
    order: category?.order ?? 'index',
    isMulti: category?.isMulti ?? true,
    most: category?.maxSelectableOptionCount?.toString() ?? '',
    hints: {
      titles: everyLanguage(category?.titles),
      labels: everyLanguage(category?.labels),
      placeholders: everyLanguage(category?.placeholders),
    },
    forPeople: category?.forPeople ?? true,
    forBooths: category?.forBooths ?? false,
    isPrivate: category?.isPrivate ?? false,
    visible: category?.visibleParticipants ?? [],
  }
}

export function categoryFrom(fields: CategoryFields): CategoryDraft {
  const { en, tr, ru, es, source, options, most, hints: around, visible, ...rest } = fields
  const chooses = rest.type === 'select'
  const own = chooses && source === ''
  const filled = options.filter(({ texts }) => languages.some((language) => texts[language].trim()))
  return {
    ...rest,
    texts: written({ en, tr, ru, es }),
    titles: written(around.titles),
    labels: written(around.labels),
    placeholders: written(around.placeholders),
    matchingCategoryId: chooses && source !== '' ? source : null,
    maxSelectableOptionCount: chooses && rest.isMulti && most !== '' ? Number(most) : null,
    visibleParticipants: visible.length > 0 ? visible : null,
    options: own ? filled.map(({ id, texts }) => ({ ...(id ? { id } : {}), texts: written(texts) })) : [],
  }
}

/** Returns the draft of a category without changes. */
export const draftOfCategory = (category: Category): CategoryDraft => categoryFrom(categoryFieldsOf(category))

export interface LostOption {
  readonly id: string
  readonly texts: AskedCategory['texts']
  readonly count: number
}

/** Lists the options that a change deletes. They would disappear from people's answers. */
export function lostOptions(category: AskedCategory | null, fields: CategoryFields): LostOption[] {
  // Borrowed options are changed in the other category.
  if (!category || category.matchingCategoryId || fields.source !== '') return []
  const stays = (id: string) => fields.options.some((option) => option.id === id)
  return category.subCategories.flatMap(({ id, texts }) => {
    const count = category.chosen[id] ?? 0
    return count > 0 && !stays(id) ? [{ id, texts, count }] : []
  })
}

/**
 * Adds the deleted options at their place, because they are deleted later. Omits options that were deleted elsewhere in
 * the meantime.
 */
export function withLost(category: AskedCategory, fields: CategoryFields, lost: readonly LostOption[]): CategoryFields {
  const own = categoryFieldsOf(category).options
  const options = fields.options.filter(({ id }) => id === undefined || own.some((each) => each.id === id))
  for (const [place, option] of own.entries()) {
    if (!lost.some(({ id }) => id === option.id)) continue
    const before = own.slice(0, place).findLast((each) => options.some(({ key }) => key === each.key))
    options.splice(options.findIndex(({ key }) => key === before?.key) + 1, 0, option)
  }
  return { ...fields, options }
}
