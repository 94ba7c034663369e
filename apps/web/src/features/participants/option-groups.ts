import type { Category } from '@parley/contract/participants'
import { localizedText } from './localized-text.ts'

export interface OptionGroup {
  readonly id: string
  readonly title: string
  readonly options: readonly { readonly id: string; readonly text: string }[]
}

/** Lists the options in the organizer's order. A category that borrows its options has those of the other category. */
export function optionGroups(categories: readonly Category[], language: string): OptionGroup[] {
  const byName = new Intl.Collator(language)
  return inOrder(categories).flatMap((category) => {
    const owner = categories.find(({ categoryId }) => categoryId === category.matchingCategoryId)
    const subCategories = category.subCategories.length > 0 ? category.subCategories : (owner?.subCategories ?? [])
    const options = inOrder(subCategories).map(({ id, texts }) => ({ id, text: localizedText(texts, language) }))
    if (category.type !== 'select' || options.length === 0) return []
    if (category.order === 'name') options.sort((one, other) => byName.compare(one.text, other.text))
    return [{ id: category.categoryId, title: localizedText(category.texts, language), options }]
  })
}

export function optionTexts(categories: readonly Category[], language: string): ReadonlyMap<string, string> {
  const options = optionGroups(categories, language).flatMap((group) => group.options)
  return new Map(options.map(({ id, text }) => [id, text]))
}

const inOrder = <T extends { index: number }>(items: readonly T[]): T[] => items.toSorted((a, b) => a.index - b.index)

/** Chosen options of a category. Several options of a category widen a search, and several categories narrow it. */
export interface ChosenOptions {
  readonly categoryId: string
  readonly subCategoryIds: readonly string[]
}

/** Parses a query such as `?in=cat1.sub4&in=cat1.sub9`. */
export function parseChosenOptions(params: URLSearchParams): ChosenOptions[] {
  const written = params.getAll('in').slice(0, 100)
  const pairs = written.map((each) => each.split('.')).filter(([category, option]) => category && option)
  return [...Map.groupBy(pairs, ([category = '']) => category)].map(([categoryId, options]) => ({
    categoryId,
    subCategoryIds: options.map(([, option = '']) => option),
  }))
}

export const formatChosenOptions = (chosen: readonly ChosenOptions[]): string[] =>
  chosen.flatMap(({ categoryId, subCategoryIds }) => subCategoryIds.map((id) => `${categoryId}.${id}`))

export function chooseOptions(
  chosen: readonly ChosenOptions[],
  categoryId: string,
  subCategoryIds: readonly string[],
): ChosenOptions[] {
  const others = chosen.filter((each) => each.categoryId !== categoryId)
  return subCategoryIds.length > 0 ? [...others, { categoryId, subCategoryIds }] : others
}

/**
 * Describes the chosen options. `gone` is the label of an option that the event no longer has. It still narrows the
 * search and can be removed.
 */
export const describeChosenOptions = (chosen: readonly ChosenOptions[], groups: readonly OptionGroup[], gone: string) =>
  chosen.flatMap(({ categoryId, subCategoryIds }) => {
    const group = groups.find(({ id }) => id === categoryId)
    return subCategoryIds.map((id) => {
      const option = group?.options.find((each) => each.id === id)
      const rest = subCategoryIds.filter((each) => each !== id)
      return {
        key: `${categoryId}.${id}`,
        label: group && option ? `${group.title}: ${option.text}` : gone,
        without: { chosen: chooseOptions(chosen, categoryId, rest) },
      }
    })
  })
