import type { Category } from '@parley/contract/participants'
import { ownText } from './own-text.ts'

export interface OptionGroup {
  /** The category's. */
  readonly id: string
  readonly title: string
  readonly options: readonly { readonly id: string; readonly text: string }[]
}

/** What people choose in each category, in the organizer's order; two that share their options have the same ones. */
export function optionGroups(categories: readonly Category[], language: string): OptionGroup[] {
  const byName = new Intl.Collator(language)
  return inOrder(categories).flatMap((category) => {
    const owner = categories.find(({ categoryId }) => categoryId === category.matchingCategoryId)
    const given = category.subCategories.length > 0 ? category.subCategories : (owner?.subCategories ?? [])
    const options = inOrder(given).map(({ id, texts }) => ({ id, text: ownText(texts, language) }))
    if (category.type !== 'select' || options.length === 0) return []
    if (category.order === 'name') options.sort((one, other) => byName.compare(one.text, other.text))
    return [{ id: category.categoryId, title: ownText(category.texts, language), options }]
  })
}

/** The words of every option by its id. */
export function optionTexts(categories: readonly Category[], language: string): ReadonlyMap<string, string> {
  const options = optionGroups(categories, language).flatMap((group) => group.options)
  return new Map(options.map(({ id, text }) => [id, text]))
}

const inOrder = <T extends { index: number }>(given: readonly T[]): T[] => given.toSorted((a, b) => a.index - b.index)
