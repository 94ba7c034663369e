import type { Category, ParticipantDetails } from '@parley/contract/participants'
import { optionTexts } from './option-groups.ts'
import { ownText } from './own-text.ts'

export interface CategoryAnswer {
  readonly categoryId: string
  readonly title: string
  readonly role: Category['role']
  /** The options that the person chose; empty when they chose none or the question asks for words. */
  readonly chosen: { readonly id: string; readonly text: string }[]
  readonly words: string
}

/** What a person answered to each question of the event, in the organizer's order; the unanswered ones too. */
export function categoryAnswers(
  categories: readonly Category[],
  given: ParticipantDetails['categories'],
  language: string,
): CategoryAnswer[] {
  const texts = optionTexts(categories, language)
  return categories
    .toSorted((a, b) => a.index - b.index)
    .map((category) => {
      const answer = given.find((each) => each.categoryId === category.categoryId)
      return {
        categoryId: category.categoryId,
        title: ownText(category.texts, language),
        role: category.role,
        chosen: (answer?.selectedCategoryIds ?? []).flatMap((id) => {
          const text = texts.get(id)
          return text ? [{ id, text }] : []
        }),
        words: answer?.inputValue?.trim() ?? '',
      }
    })
}
