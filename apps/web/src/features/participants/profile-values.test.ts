import { describe, expect, it } from 'vitest'
import { anOwnProfile, QUESTIONS } from '../../testing/profile-samples.ts'
import { aType } from '../../testing/samples.ts'
import { askedOf, changeOf, othersOf, type ProfileValues, profileSchema, rolesOf, valuesOf } from './profile-values.ts'

const TYPES = [aType(), aType({ id: 'type2', index: 1, categories: ['cat3'] })]
const values = (own: Partial<ProfileValues> = {}): ProfileValues => ({ ...valuesOf(anOwnProfile()), ...own })
const names = (categories: readonly { categoryId: string }[]) => categories.map(({ categoryId }) => categoryId)

it('begins empty where nothing was said, and leaves out options that are offered no more', () => {
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
    phone: '',
    company: '',
    jobTitle: '',
    city: '',
    website: '',
    biography: '',
    offer: '',
    seek: '',
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

it('knows no type that was only given to them, where they may choose one', () => {
  const typeOf = (typeIsChosen: boolean) => valuesOf(anOwnProfile({ mayChangeType: true, typeIsChosen })).typeId
  expect([typeOf(false), typeOf(true)]).toEqual(['', 'type1'])
})

it('CATEGORY-6 asks what the chosen type is asked: offers and seeks apart from the rest', () => {
  const profile = anOwnProfile()
  const asked = askedOf(profile, TYPES)
  expect([names(rolesOf(asked)), names(othersOf(asked))]).toEqual([
    ['cat1', 'cat2'],
    ['cat3', 'cat4'],
  ])
  expect(names(askedOf(profile, TYPES, values({ typeId: 'type2' })))).toEqual(['cat3'])
})

describe('OWN-2 what is sent', () => {
  it('is nothing where nothing was changed', () => {
    expect(changeOf(values(), values(), QUESTIONS)).toEqual({ participant: {} })
  })

  it('is each field that was changed, and none of the others', () => {
    const after = values({ company: 'Kite', phone: '', linkedin: 'defne', listed: 'no', present: 'online' })
    expect(changeOf(values({ phone: '+905551112233' }), after, QUESTIONS)).toEqual({
      participant: { company: 'Kite', phone: '', some: { linkedin: 'defne' }, listed: false },
      present: 'online',
    })
  })

  it('is each answer that was changed, of the questions that are asked', () => {
    const after = values({ typeId: 'type2', cat1: ['sub-salt'], cat3: ['sub-vegan'], cat4: 'Bread' })
    const asked = askedOf(anOwnProfile(), TYPES, after)
    expect(changeOf(values(), after, asked).participant).toEqual({
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

  it('of more options than allowed is told with both numbers', () => {
    const { error } = profileSchema(['cat2'], { asked: QUESTIONS, before: values() }).safeParse({ cat2: ALL })
    expect(error?.issues).toMatchObject([{ message: 'validation.error.tooMany', params: { number: 2, count: 3 } }])
    expect(wrong(values(), ALL.slice(0, 2))).toBe(undefined)
  })

  it('that was made before the maximum fell holds nothing up as long as nobody touches it', () => {
    expect(wrong(values({ cat2: ALL }), ALL)).toBe(undefined)
  })
})

it('STEP-2 needs a type only where one is asked to choose one', () => {
  const isRight = (needsType: boolean) =>
    profileSchema(['typeId'], { asked: [], before: values(), needsType }).safeParse({ typeId: '' }).success
  expect([isRight(true), isRight(false)]).toEqual([false, true])
})
