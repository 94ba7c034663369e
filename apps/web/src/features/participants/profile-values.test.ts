import { mapFields } from '@parley/contract/participants'
import { describe, expect, it } from 'vitest'
import { anOwnProfile, QUESTIONS } from '../../testing/profile-samples.ts'
import { aType } from '../../testing/samples.ts'
import {
  categoriesFor,
  changeOf,
  othersOf,
  type ProfileValues,
  profileSchema,
  rolesOf,
  valuesOf,
} from './profile-values.ts'

const TYPES = [aType(), aType({ id: 'type2', index: 1, categories: ['cat3'] })]
const values = (own: Partial<ProfileValues> = {}): ProfileValues => ({ ...valuesOf(anOwnProfile()), ...own })
const names = (categories: readonly { categoryId: string }[]) => categories.map(({ categoryId }) => categoryId)

it('begins empty without answers, and omits options that no longer exist', () => {
  const profile = anOwnProfile({
    listed: false,
    some: { linkedin: 'defne' },
    answers: [
      { categoryId: 'cat1', selectedCategoryIds: ['sub-salt', 'sub-gone'], inputValue: null },
      { categoryId: 'cat4', selectedCategoryIds: [], inputValue: 'Bread' },
    ],
  })
  expect(valuesOf(profile)).toEqual({
    name: 'Defne',
    surname: 'Aksoy',
    email: 'defne@example.com',
    ...mapFields(() => ''),
    instagram: '',
    linkedin: 'defne',
    facebook: '',
    twitter: '',
    listed: 'no',
    present: '',
    typeId: 'type1',
    cat1: ['sub-salt'],
    cat2: [],
    cat3: [],
    cat4: 'Bread',
  })
})

it('leaves the type empty if it was only assigned and can be chosen', () => {
  const typeOf = (typeIsChosen: boolean) => valuesOf(anOwnProfile({ mayChangeType: true, typeIsChosen })).typeId
  expect([typeOf(false), typeOf(true)]).toEqual(['', 'type1'])
})

it('CATEGORY-6 asks the questions of the chosen type, with offers and seeks separate from the rest', () => {
  const profile = anOwnProfile()
  const askedCategories = categoriesFor(profile, TYPES)
  expect([names(rolesOf(askedCategories)), names(othersOf(askedCategories))]).toEqual([
    ['cat1', 'cat2'],
    ['cat3', 'cat4'],
  ])
  expect(names(categoriesFor(profile, TYPES, values({ typeId: 'type2' })))).toEqual(['cat3'])
})

describe('OWN-2 the sent change', () => {
  it('is empty without changes', () => {
    expect(changeOf(values(), values(), QUESTIONS)).toEqual({ participant: {} })
  })

  it('has each changed field and no others', () => {
    const after = values({ company: 'Kite', phone: '', linkedin: 'defne', listed: 'no', present: 'online' })
    expect(changeOf(values({ phone: '+905551112233' }), after, QUESTIONS)).toEqual({
      participant: { company: 'Kite', phone: '', some: { linkedin: 'defne' }, listed: false },
      present: 'online',
    })
  })

  it('has each changed answer to the questions that apply', () => {
    const after = values({ typeId: 'type2', cat1: ['sub-salt'], cat3: ['sub-vegan'], cat4: 'Bread' })
    const askedCategories = categoriesFor(anOwnProfile(), TYPES, after)
    expect(changeOf(values(), after, askedCategories).participant).toEqual({
      typeId: 'type2',
      categories: [{ categoryId: 'cat3', selectedCategoryIds: ['sub-vegan'], inputValue: null }],
    })
    expect(changeOf(values(), values({ cat4: 'Bread' }), QUESTIONS).participant.categories).toEqual([
      { categoryId: 'cat4', selectedCategoryIds: [], inputValue: 'Bread' },
    ])
  })
})

describe('ANSWER-1 a choice', () => {
  const wrong = (before: ProfileValues, cat2: string[]) =>
    profileSchema(['cat2'], { asked: QUESTIONS, before })
      .safeParse({ cat2 })
      .error?.issues.map(({ message }) => message)
  const ALL = ['sub-flour', 'sub-ovens', 'sub-salt']

  it('of too many options is refused with both numbers', () => {
    const { error } = profileSchema(['cat2'], { asked: QUESTIONS, before: values() }).safeParse({ cat2: ALL })
    expect(error?.issues).toMatchObject([{ message: 'validation.error.tooMany', params: { number: 2, count: 3 } }])
    expect(wrong(values(), ALL.slice(0, 2))).toBe(undefined)
  })

  it('made before the maximum was lowered is accepted while it is unchanged', () => {
    expect(wrong(values({ cat2: ALL }), ALL)).toBe(undefined)
  })
})

it('STEP-2 requires a type only if the user is asked to choose one', () => {
  const isRight = (needsType: boolean) =>
    profileSchema(['typeId'], { asked: [], before: values(), needsType }).safeParse({ typeId: '' }).success
  expect([isRight(true), isRight(false)]).toEqual([false, true])
})
