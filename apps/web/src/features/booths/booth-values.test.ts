import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiFailure } from '../../lib/api/api-failure.ts'
import { aBooth } from '../../testing/booth-samples.ts'
import { aCategory } from '../../testing/people-samples.ts'
import { atQuestionFields } from '../participants/index.ts'
import { boothChangeOf, boothSchema, boothValues, changedFields } from './booth-values.ts'

const products = aCategory({
  forBooths: true,
  maxSelectableOptionCount: 1,
  subCategories: ['sub1', 'sub2'].map((id, index) => ({ id, index, texts: { en: id } })),
})
const before = boothValues(aBooth({ some: { linkedin: 'kaya' } }), [products], '')

it('EXPO-9 sends only changed fields, so that two people can change different ones at once', () => {
  const after = {
    ...before,
    seek: 'Cooks',
    website: ' ',
    linkedin: '',
    agendaEnabled: false,
    rate: '7',
    cat1: ['sub1'],
  }

  expect(changedFields(before, after)).toEqual(['linkedin', 'seek', 'website', 'agendaEnabled', 'rate', 'cat1'])
  expect(boothChangeOf(before, after, [products])).toEqual({
    seek: 'Cooks',
    website: null,
    some: { linkedin: '' },
    agendaEnabled: false,
    rate: 7,
    categories: [{ categoryId: 'cat1', selectedCategoryIds: ['sub1'], inputValue: null }],
  })
  expect(boothChangeOf(before, before, [products])).toEqual({})
})

it('EXPO-9 asks a team for no more than its own, wants a name, and no more options than are allowed', () => {
  const team = boothSchema([products], before, { isOrganizer: false, isNew: false })
  const problems = (values: object) =>
    z.safeParse(team, { ...before, ...values }).error?.issues.map(({ path }) => path.join('.'))

  expect(problems({ boothName: ' ', rate: 'many' })).toEqual(['boothName'])
  expect(problems({ cat1: ['sub1', 'sub2'] })).toEqual(['cat1'])
  const fresh = boothSchema([], before, { isOrganizer: true, isNew: true })
  expect(z.safeParse(fresh, { ...before, ownerEmail: 'nobody' }).success).toBe(false)
  expect(z.safeParse(fresh, { ...before, ownerEmail: '' }).success).toBe(true)
})

it('EXPO-9 finds the field that a refusal names', () => {
  const fields = ['some.linkedin', 'categories.0.selectedCategoryIds', 'boothName'].map((path) => ({ path, key: 'k' }))
  const sent = { categories: [{ categoryId: 'cat1', selectedCategoryIds: [], inputValue: null }] }

  const failure = atQuestionFields(new ApiFailure(400, { fields }), sent.categories)
  expect(failure.fields.map(({ path }) => path)).toEqual(['linkedin', 'cat1', 'boothName'])
})
