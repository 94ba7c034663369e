import { expect, it } from 'vitest'
import { answerProblems, isCategoryAsked, mostOptions } from './answers.ts'
import type { Answer } from './profile-schemas.ts'
import type { Category } from './schemas.ts'

const category = (own: Partial<Category> = {}): Category => ({
  categoryId: 'cat1',
  matchingCategoryId: null,
  index: 0,
  order: 'index',
  type: 'select',
  role: 'plain',
  texts: { en: 'Diet' },
  titles: {},
  labels: {},
  placeholders: {},
  isMulti: true,
  isPrivate: false,
  maxSelectableOptionCount: null,
  visibleParticipants: null,
  forPeople: true,
  forBooths: false,
  subCategories: ['sub1', 'sub2', 'sub3'].map((id, index) => ({ id, index, texts: { en: id } })),
  ...own,
})
const chosen = (...selectedCategoryIds: string[]): Answer => ({
  categoryId: 'cat1',
  selectedCategoryIds,
  inputValue: null,
})
const written = (inputValue: string): Answer => ({ ...chosen(), inputValue })
const wrongForm = [{ path: 'categories.0', key: 'validation.error.format', params: {} }]
const tooMany = (number: number, count: number) => [
  { path: 'categories.0', key: 'validation.error.tooMany', params: { number, count } },
]

it.each([
  ['people of a type without its own list of questions', { forPeople: true }, null, true],
  ['people of a type that lists it', { forPeople: true }, ['cat1'], true],
  ['no one of a type that lists others', { forPeople: true }, ['cat2'], false],
  ['no one if it is for booths only', { forPeople: false }, ['cat1'], false],
])('CATEGORY-6 asks %s', (_, { forPeople }, categories, expected) => {
  expect(isCategoryAsked({ categoryId: 'cat1', forPeople }, { categories })).toBe(expected)
})

it.each([
  ['one option in a single choice', { isMulti: false, maxSelectableOptionCount: 3 }, 1],
  ['as many options as the organizer allows', { maxSelectableOptionCount: 3 }, 3],
  ['all options without a limit', {}, null],
  ['eight industries', { role: 'industry' }, 8],
  ['eight industries even if more are allowed', { role: 'industry', maxSelectableOptionCount: 20 }, 8],
  ['fewer industries if fewer are allowed', { role: 'industry', maxSelectableOptionCount: 2 }, 2],
] as const)('ANSWER-1 lets a person choose %s', (_, own, most) => {
  expect(mostOptions(category(own))).toBe(most)
})

it.each([
  ['options that the question offers', {}, chosen('sub1', 'sub3'), []],
  ['no option, which removes the answer', {}, chosen(), []],
  ['text for a question that asks for text', { type: 'text' }, written('No nuts'), []],
  ['one option twice, which counts once', { maxSelectableOptionCount: 1 }, chosen('sub1', 'sub1'), []],
  ['an option that the question does not offer', {}, chosen('sub1', 'sub9'), wrongForm],
  ['text for a question that offers options', {}, written('No nuts'), wrongForm],
  ['options for a question that asks for text', { type: 'text' }, chosen('sub1'), wrongForm],
  ['more options than allowed', { maxSelectableOptionCount: 2 }, chosen('sub1', 'sub2', 'sub3'), tooMany(2, 3)],
  ['two options in a single choice', { isMulti: false }, chosen('sub1', 'sub2'), tooMany(1, 2)],
] as [string, Partial<Category>, Answer, object[]][])('ANSWER-1 checks %s', (_, own, answer, problems) => {
  expect(answerProblems([answer], [category(own)])).toEqual(problems)
})

it('ANSWER-1 refuses an answer to a category that is not asked, and a second answer, and names their positions', () => {
  const other = category({ categoryId: 'cat2' })
  const answers = [chosen('sub1'), { ...chosen('sub1'), categoryId: 'cat2' }, chosen('sub2')]
  const paths = (askedCategories: Category[]) => answerProblems(answers, askedCategories).map(({ path }) => path)
  expect([paths([category(), other]), paths([category()])]).toEqual([
    ['categories.2'],
    ['categories.1', 'categories.2'],
  ])
})
