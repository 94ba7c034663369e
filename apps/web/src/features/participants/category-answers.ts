import type { Category, ParticipantDetails } from '@parley/contract/participants'
import { localizedText } from './localized-text.ts'
import { optionTexts } from './option-groups.ts'

export interface CategoryAnswer {
  readonly categoryId: string
  readonly title: string
  readonly role: Category['role']
  /** The chosen options. Empty too if the question asks for text. */
  readonly chosen: { readonly id: string; readonly text: string }[]
  readonly words: string
}

/** Lists a person's answers in the organizer's order, including unanswered questions. */
export function categoryAnswers(
  categories: readonly Category[],
  answers: ParticipantDetails['categories'],
  language: string,
): CategoryAnswer[] {
  const texts = optionTexts(categories, language)
  return categories
    .toSorted((a, b) => a.index - b.index)
    .map((category) => {
      const answer = answers.find((each) => each.categoryId === category.categoryId)
      return {
        categoryId: category.categoryId,
        title: localizedText(category.texts, language),
        role: category.role,
        chosen: (answer?.selectedCategoryIds ?? []).flatMap((id) => {
          const text = texts.get(id)
          return text ? [{ id, text }] : []
        }),
        words: answer?.inputValue?.trim() ?? '',
      }
    })
}
