import type { Category } from '@parley/contract/participants'
import { ownText } from './own-text.ts'

export interface OptionGroup {
  readonly id: string
  /** The category, and those in which people choose among the same options: "Offers · Seeks". */
  readonly title: string
  readonly options: readonly { readonly id: string; readonly text: string }[]
}

/** What one can choose in the event, each option once, in the organizer's order. */
export function optionGroups(categories: readonly Category[], language: string): OptionGroup[] {
  return inOrder(categories)
    .filter((each) => each.type === 'select' && each.subCategories.length > 0)
    .map((owner) => {
      const sharing = inOrder(categories).filter((each) => each.matchingCategoryId === owner.categoryId)
      return {
        id: owner.categoryId,
        title: [owner, ...sharing].map((each) => ownText(each.texts, language)).join(' · '),
        options: inOrder(owner.subCategories).map(({ id, texts }) => ({ id, text: ownText(texts, language) })),
      }
    })
}

/** The words of every option by its id. */
export function optionTexts(categories: readonly Category[], language: string): ReadonlyMap<string, string> {
  const options = optionGroups(categories, language).flatMap((group) => group.options)
  return new Map(options.map(({ id, text }) => [id, text]))
}

const inOrder = <T extends { index: number }>(given: readonly T[]): T[] => given.toSorted((a, b) => a.index - b.index)
