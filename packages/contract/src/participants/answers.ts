import type { FieldError } from '../envelope.ts'
import type { Answer } from './profile-schemas.ts'
import { type Category, MAX_INDUSTRIES, type ParticipantType } from './schemas.ts'

export function isCategoryAsked(
  { categoryId, forPeople }: Pick<Category, 'categoryId' | 'forPeople'>,
  { categories }: Pick<ParticipantType, 'categories'>,
): boolean {
  return forPeople && (categories === null || categories.includes(categoryId))
}

/** Returns the most options that a person may choose. Null means all. */
export function mostOptions({ isMulti, maxSelectableOptionCount, role }: Category): number | null {
  if (!isMulti) return 1
  if (role === 'industry') return Math.min(maxSelectableOptionCount ?? MAX_INDUSTRIES, MAX_INDUSTRIES)
  return maxSelectableOptionCount
}

/**
 * Lists the mistakes in answers. `tooMany` has both numbers.
 * @param askedCategories the categories that the person is asked
 * @see docs/rules/participants.md ANSWER-1
 */
export function answerProblems(answers: readonly Answer[], askedCategories: readonly Category[]): FieldError[] {
  const problemAt = (answer: Answer, index: number): FieldError[] => {
    const path = `categories.${index}`
    const category = askedCategories.find(({ categoryId }) => categoryId === answer.categoryId)
    const isTwice = answers.findIndex(({ categoryId }) => categoryId === answer.categoryId) !== index
    if (!category || isTwice) return [{ path, key: 'validation.error.format', params: {} }]
    const { selectedCategoryIds: chosen, inputValue } = answer
    const options = new Set(category.subCategories.map(({ id }) => id))
    const isOfItsKind = category.type === 'text' ? chosen.length === 0 : !inputValue
    if (!isOfItsKind || !chosen.every((id) => options.has(id))) {
      return [{ path, key: 'validation.error.format', params: {} }]
    }
    const most = mostOptions(category)
    const count = new Set(chosen).size
    if (most !== null && count > most)
      return [{ path, key: 'validation.error.tooMany', params: { number: most, count } }]
    return []
  }
  return answers.flatMap(problemAt)
}
