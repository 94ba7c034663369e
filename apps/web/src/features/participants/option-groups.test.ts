import { expect, it } from 'vitest'
import { aCategory } from '../../testing/people-samples.ts'
import { categoryAnswers } from './category-answers.ts'
import { localizedText } from './localized-text.ts'
import { optionGroups } from './option-groups.ts'

const CATEGORIES = [
  aCategory({ categoryId: 'cat2', index: 1, role: 'seek', matchingCategoryId: 'cat1', texts: { en: 'Seeks' } }),
  aCategory({
    texts: { en: 'Offers', tr: 'Sunduğu' },
    subCategories: [
      { id: 'sub2', index: 1, texts: { en: 'Licensing' } },
      { id: 'sub1', index: 0, texts: { en: 'Logistics', tr: 'Lojistik' } },
    ],
  }),
  aCategory({ categoryId: 'cat3', index: 2, type: 'text', role: 'plain', texts: { en: 'Ask me about' } }),
]

const LOGISTICS = { id: 'sub1', text: 'Logistics' }
const LICENSING = { id: 'sub2', text: 'Licensing' }

it('lists the options of each category in the order of the organizer', () => {
  expect(optionGroups(CATEGORIES, 'en')).toEqual([
    { id: 'cat1', title: 'Offers', options: [LOGISTICS, LICENSING] },
    { id: 'cat2', title: 'Seeks', options: [LOGISTICS, LICENSING] },
  ])
})

it('sorts options by name if the organizer wants that', () => {
  const [group] = optionGroups(
    CATEGORIES.map((each) => ({ ...each, order: 'name' })),
    'en',
  )
  expect(group?.options).toEqual([LICENSING, LOGISTICS])
})

it('words options in the language of the reader, else in English, else in any language', () => {
  expect([
    localizedText({ en: 'Offers', tr: 'Sunduğu' }, 'tr'),
    localizedText({ en: 'Offers' }, 'tr'),
    localizedText({ ru: 'Да' }, 'tr'),
  ]).toEqual(['Sunduğu', 'Offers', 'Да'])
})

it('lists every question with its answer, including unanswered ones', () => {
  const answers = [
    { categoryId: 'cat2', selectedCategoryIds: ['sub2', 'gone'], inputValue: null },
    { categoryId: 'cat3', selectedCategoryIds: [], inputValue: ' Bread ' },
  ]
  expect(categoryAnswers(CATEGORIES, answers, 'en')).toEqual([
    { categoryId: 'cat1', title: 'Offers', role: 'offer', chosen: [], words: '' },
    { categoryId: 'cat2', title: 'Seeks', role: 'seek', chosen: [{ id: 'sub2', text: 'Licensing' }], words: '' },
    { categoryId: 'cat3', title: 'Ask me about', role: 'plain', chosen: [], words: 'Bread' },
  ])
})
