import { expect, it } from 'vitest'
import { mapFields } from './person-fields.ts'
import type { OwnProfile } from './profile-schemas.ts'
import { profileSteps } from './profile-steps.ts'
import type { Category, ParticipantType } from './schemas.ts'

const type = (id: string, own: Partial<ParticipantType> = {}): ParticipantType => ({
  id,
  texts: { en: id },
  index: 0,
  colors: {},
  priority: [],
  maxMeetingCount: null,
  invitationRights: true,
  allowedToModify: true,
  disableGuest: false,
  categories: null,
  finds: null,
  ...own,
})
const category = (categoryId: string, own: Partial<Category> = {}): Category => ({
  categoryId,
  matchingCategoryId: null,
  index: 0,
  order: 'index',
  type: 'select',
  role: 'plain',
  texts: { en: categoryId },
  titles: {},
  labels: {},
  placeholders: {},
  isMulti: true,
  isPrivate: false,
  maxSelectableOptionCount: null,
  visibleParticipants: null,
  forPeople: true,
  forBooths: false,
  subCategories: [{ id: 'sub1', index: 0, texts: { en: 'One' } }],
  ...own,
})
const profile = (own: Partial<OwnProfile> = {}): OwnProfile => ({
  participantId: 'p1',
  rev: 1,
  name: 'Ada',
  surname: 'Kaya',
  email: 'ada@example.org',
  ...mapFields(() => null),
  some: {},
  profilePhotoPath: null,
  typeId: 'type1',
  mayChangeType: true,
  typeIsChosen: false,
  present: null,
  presentConfirmedAtMillis: null,
  listed: null,
  categories: [],
  answers: [],
  ...own,
})
const TYPES = [type('type1'), type('type2')]
const answered = (...categoryIds: string[]) =>
  categoryIds.map((categoryId) => ({ categoryId, selectedCategoryIds: ['sub1'], inputValue: null }))
const stepsOf = (own: Partial<OwnProfile>, types = TYPES) =>
  profileSteps(profile(own), types).map(({ name, isDone }) => `${name} ${isDone ? 'done' : 'open'}`)
const ROLES = [category('cat1', { role: 'offer' }), category('cat2', { role: 'seek' })]

it('STEP-1 has five steps in a fixed order, all open at first', () => {
  expect(stepsOf({ categories: [category('cat1')] })).toEqual([
    'visibility open',
    'company open',
    'offerSeek open',
    'participantType open',
    'categories open',
  ])
})

it('STEP-1 leaves out the type if there is no choice, and the categories if none is asked', () => {
  const without = ['visibility open', 'company open', 'offerSeek open']
  expect(stepsOf({}, [type('type1')])).toEqual(without)
  expect(stepsOf({ mayChangeType: false })).toEqual(without)
  expect(stepsOf({ mayChangeType: false, categories: ROLES })).toEqual(without)
  const others = [type('type1', { categories: ['cat9'] })]
  expect(stepsOf({ categories: [category('cat1')] }, others)).toEqual(without)
})

it('STEP-1 accepts No as an answer about the attendee list', () => {
  const visibility = [null, false, true].map((listed) => stepsOf({ listed })[0])
  expect(visibility).toEqual(['visibility open', 'visibility done', 'visibility done'])
})

it('STEP-1 requires both the company and the job title', () => {
  const company = [{ company: 'Kite' }, { jobTitle: 'Lead' }, { company: 'Kite', jobTitle: 'Lead' }]
  expect(company.map((own) => stepsOf(own)[1])).toEqual(['company open', 'company open', 'company done'])
})

it('STEP-1 accepts offers and searches as text or as chosen options', () => {
  const profiles: Partial<OwnProfile>[] = [
    { offer: 'Flour' },
    { offer: 'Flour', seek: 'Ovens' },
    { categories: ROLES, answers: answered('cat1') },
    { categories: ROLES, answers: answered('cat1', 'cat2') },
    { categories: ROLES, answers: answered('cat1'), seek: 'Ovens' },
  ]
  expect(profiles.map((own) => stepsOf(own)[2]?.split(' ')[1])).toEqual(['open', 'done', 'open', 'done', 'done'])
})

it('STEP-1 is done with the type once it was chosen, and with categories once each has an answer', () => {
  const categories = [...ROLES, category('cat3'), category('cat4', { type: 'text', isPrivate: true })]
  const words = { categoryId: 'cat4', selectedCategoryIds: [], inputValue: 'No nuts' }
  const last = (own: Partial<OwnProfile>) => stepsOf({ categories, ...own }).slice(3)
  expect(last({ typeIsChosen: true, answers: answered('cat3') })).toEqual(['participantType done', 'categories open'])
  expect(last({ answers: [...answered('cat3'), { ...words, inputValue: '' }] })[1]).toBe('categories open')
  expect(last({ answers: [...answered('cat3'), words] })[1]).toBe('categories done')
})
