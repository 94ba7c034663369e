import { topicName } from '@parley/contract'
import { deletionsTopic } from '@parley/contract/events'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { anAskedCategory } from '../../../testing/people-samples.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { aType } from '../../../testing/samples.ts'
import { OrganizeCategories } from './organize-categories.tsx'
import { OrganizeCategory } from './organize-category.tsx'

const OFFERS = anAskedCategory({
  maxSelectableOptionCount: 3,
  subCategories: ['Bread', 'Salt'].map((en, index) => ({ id: `sub${index + 1}`, index, texts: { en } })),
  answers: 7,
  chosen: { sub2: 5 },
})
const SEEKS = anAskedCategory({
  categoryId: 'cat2',
  index: 1,
  role: 'seek',
  matchingCategoryId: 'cat1',
  texts: { en: 'Seeks', ru: 'Ищут' },
  subCategories: OFFERS.subCategories,
  isPrivate: true,
})
const answers: Answers = {
  getCategories: () => ({ categories: [OFFERS, SEEKS] }),
  createCategory: () => ({ categoryId: 'cat3', subCategoryIds: [] }),
  changeCategory: () => ({ subCategoryIds: [] }),
  deleteCategory: () => ({ success: true }),
  deleteOption: () => ({ success: true }),
  undoDeletion: () => ({ success: true }),
  countDependents: () => ({ dependents: [{ what: 'answer', count: 7 }] }),
}
const openList = (own: Answers = {}) =>
  renderOrganizer(<OrganizeCategories />, { page: 'categories', answers: { ...answers, ...own } })
const openOne = (categoryId: string, own: Answers = {}) =>
  renderOrganizer(<OrganizeCategory />, {
    page: 'categories/:categoryId',
    at: `categories/${categoryId}`,
    event: { participantTypes: [aType(), aType({ id: 'type2', index: 1, texts: { en: 'Press' } })] },
    answers: { ...answers, ...own },
  })
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, select' })
const put = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } })
const DRAFT = {
  eventId: 'event1',
  type: 'select',
  role: 'plain',
  order: 'index',
  titles: {},
  labels: {},
  placeholders: {},
  isMulti: true,
  isPrivate: false,
  maxSelectableOptionCount: null,
  matchingCategoryId: null,
  visibleParticipants: null,
  forPeople: true,
  forBooths: false,
  options: [],
}

it('CATEGORY-2 lists the categories in their order with their details, and moves one without other changes', async () => {
  const { user, sent } = await openList()
  const seeks = within(await screen.findByRole('article', { name: 'Seeks' }))
  expect(seeks.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'What one seeks',
    '2 options',
    'Private',
    'No answers yet',
  ])
  await user.click(seeks.getByRole('button', { name: 'Move up: Seeks' }))
  await waitFor(() =>
    expect(sent('changeCategory')).toEqual([
      {
        ...DRAFT,
        categoryId: 'cat2',
        place: 0,
        role: 'seek',
        texts: { en: 'Seeks', ru: 'Ищут' },
        matchingCategoryId: 'cat1',
        isPrivate: true,
      },
    ]),
  )
})

it('ORGANIZE-8 moves at once, announces the new position, and sends further moves in order', async () => {
  const held: (() => void)[] = []
  const hold = () => new Promise<{ subCategoryIds: string[] }>((done) => held.push(() => done({ subCategoryIds: [] })))
  const { user, sent } = await openList({ changeCategory: hold })
  await screen.findByRole('article', { name: 'Seeks' })
  const names = () => screen.getAllByRole('article').map((each) => each.getAttribute('aria-label') ?? each.textContent)
  const before = names()
  await user.click(screen.getByRole('button', { name: 'Move up: Seeks' }))
  expect(names()).toEqual(before.toReversed())
  expect(screen.getByText('Seeks: place 1 of 2').getAttribute('role')).toBe('status')
  await user.click(screen.getByRole('button', { name: 'Move down: Seeks' }))
  expect(names()).toEqual(before)
  expect(screen.getByText('Seeks: place 2 of 2')).toBeTruthy()
  expect(sent('changeCategory')).toHaveLength(1)
  held[0]?.()
  await waitFor(() => expect(sent('changeCategory')).toHaveLength(2))
  const places = sent('changeCategory').map((input) => (input as { place: number }).place)
  expect(places).toEqual([0, 1])
  held[1]?.()
})

it('ORGANIZE-8 reverts a refused move, and says why', async () => {
  const { user } = await openList({ changeCategory: () => refuse('notAllowed') })
  await screen.findByRole('article', { name: 'Seeks' })
  const names = () => screen.getAllByRole('article').map((each) => each.textContent)
  const before = names()
  await user.click(screen.getByRole('button', { name: 'Move up: Seeks' }))
  expect(await screen.findByText('You do not have the right to do this.')).toBeTruthy()
  expect(names()).toEqual(before)
})

it('CATEGORY-3 says how many answers are lost before a category is deleted', async () => {
  const { user, sent } = await openList()
  await user.click(await screen.findByRole('button', { name: 'Delete Offers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Offers?' }))
  await dialog.findByText('7 answers of people are deleted')
  await user.click(dialog.getByRole('button', { name: 'Delete category' }))
  await screen.findByText('Offers will be deleted in a minute.')
  expect(sent('deleteCategory')).toEqual([{ eventId: 'event1', categoryId: 'cat1', undoable: true }])
})

it('CATEGORY-1 explains the purpose of questions if there are none yet', async () => {
  await openList({ getCategories: () => ({ categories: [] }) })
  expect(await screen.findByText('No categories yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add category' })).toBeTruthy()
})

it('CATEGORY-1 creates a category with names in two languages, options from a pasted list, and limited visibility', async () => {
  const { user, sent, address } = await openOne('new')
  await user.click(await screen.findByRole('button', { name: 'Create category' }))
  expect(document.activeElement).toBe(await field('Name in English (required)'))
  await put('Name in English (required)', 'Diet')
  await put('Name in Russian (optional)', 'Питание')
  await put('What it tells (required)', 'industry')
  await user.click(screen.getByRole('button', { name: 'Add option' }))
  const pasted = { getData: () => 'Vegan\n\n Halal \r\nKosher' }
  fireEvent.paste(await field('Option 1'), { clipboardData: pasted })
  await user.click(screen.getByRole('button', { name: 'Move up: Kosher' }))
  await user.click(screen.getByRole('button', { name: 'Remove Vegan' }))
  await put('Language of options and hints (required)', 'ru')
  await put('Option 1', 'Кошерное')
  await put('Heading above the question (optional)', 'Что вы едите?')
  await user.click(screen.getByRole('button', { name: 'Press' }))
  await user.click(screen.getByRole('button', { name: 'Create category' }))
  await waitFor(() => expect(address()).toBe('/event/event1/organize/categories'))
  expect(sent('createCategory')).toEqual([
    {
      ...DRAFT,
      role: 'industry',
      texts: { en: 'Diet', ru: 'Питание' },
      titles: { ru: 'Что вы едите?' },
      visibleParticipants: ['type2'],
      options: [{ texts: { en: 'Kosher', ru: 'Кошерное' } }, { texts: { en: 'Halal' } }],
    },
  ])
})

it('CATEGORY-1 borrows the options of another category, and can ask for text instead', async () => {
  const { user, sent, unmount } = await openOne('new')
  await put('Name in English (required)', 'Wants')
  await put('Options to choose from (required)', 'cat1')
  expect(screen.queryByRole('button', { name: 'Add option' })).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Create category' }))
  await waitFor(() =>
    expect(sent('createCategory')).toEqual([{ ...DRAFT, texts: { en: 'Wants' }, matchingCategoryId: 'cat1' }]),
  )
  unmount()
  const again = await openOne('new')
  await put('Name in English (required)', 'Motto')
  await put('How it is answered (required)', 'text')
  expect(screen.queryByLabelText('Most to choose (optional)')).toBe(null)
  await again.user.click(screen.getByRole('button', { name: 'Create category' }))
  await waitFor(() =>
    expect(again.sent('createCategory')).toEqual([{ ...DRAFT, type: 'text', texts: { en: 'Motto' } }]),
  )
})

it('CATEGORY-2 locks the source of the options once people have answered, and says so', async () => {
  const own = (answers: number) =>
    anAskedCategory({ ...OFFERS, categoryId: 'cat3', index: 2, texts: { en: 'Hall' }, answers })
  const fixed = 'People have answered with these options. For other ones, make a new category.'
  const { unmount } = await openOne('cat3', { getCategories: () => ({ categories: [OFFERS, own(5)] }) })
  const source = () => screen.findByLabelText<HTMLSelectElement>('Options to choose from (required)')
  expect([(await source()).disabled, screen.queryByText(fixed) !== null]).toEqual([true, true])
  unmount()
  await openOne('cat3', { getCategories: () => ({ categories: [OFFERS, own(0)] }) })
  expect([(await source()).disabled, screen.queryByText(fixed)]).toEqual([false, null])
})

it('CATEGORY-2 never removes options of another category, even if many people chose them there', async () => {
  const borrowed = anAskedCategory({ ...OFFERS, categoryId: 'cat3', matchingCategoryId: 'cat1', answers: 0 })
  const { user, sent } = await openOne('cat3', { getCategories: () => ({ categories: [OFFERS, borrowed] }) })
  await put('Options to choose from (required)', '')
  await user.click(screen.getByRole('button', { name: 'Save category' }))
  await waitFor(() => expect(sent('changeCategory')).toHaveLength(1))
  expect(sent('deleteOption')).toEqual([])
})

it('CATEGORY-2 says how many people chose an option before it is removed, saves the rest, and can undo for a minute', async () => {
  const { user, sent } = await openOne('cat1')
  expect(await screen.findByText('5 people have chosen it')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Salt' }))
  expect(screen.getByText('When you save, 1 option that people have chosen leaves their answers.').role).toBe('status')
  await user.click(screen.getByRole('button', { name: 'Save category' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove an option that people have chosen?' }))
  expect(dialog.getByText('Salt: 5 people have chosen it')).toBeTruthy()
  expect(sent('changeCategory')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Save and remove' }))
  await waitFor(() =>
    expect(sent('changeCategory')).toEqual([
      {
        ...DRAFT,
        categoryId: 'cat1',
        role: 'offer',
        texts: { en: 'Offers' },
        maxSelectableOptionCount: 3,
        options: [
          { id: 'sub1', texts: { en: 'Bread' } },
          { id: 'sub2', texts: { en: 'Salt' } },
        ],
      },
    ]),
  )
  await screen.findByText('The category is saved. 1 option will be deleted in a minute.')
  expect(sent('deleteOption')).toEqual([{ eventId: 'event1', optionId: 'sub2', undoable: true }])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent('undoDeletion')).toEqual([{ eventId: 'event1', kind: 'option', id: 'sub2' }]))
})

it('CATEGORY-2 leaves an option that is deleted later in its place, and removes an unused one at once', async () => {
  const own = ['Bread', 'Salt', 'Oil'].map((en, index) => ({ id: `sub${index + 1}`, index, texts: { en } }))
  const category = anAskedCategory({ ...OFFERS, subCategories: own, chosen: { sub2: 5 } })
  const { user, sent } = await openOne('cat1', { getCategories: () => ({ categories: [category] }) })
  await user.click(await screen.findByRole('button', { name: 'Remove Salt' }))
  await user.click(screen.getByRole('button', { name: 'Remove Oil' }))
  await user.click(screen.getByRole('button', { name: 'Add option' }))
  await put('Option 2', 'Honey')
  await user.click(screen.getByRole('button', { name: 'Save category' }))
  await user.click(await screen.findByRole('button', { name: 'Save and remove' }))
  await waitFor(() => expect(sent('deleteOption')).toHaveLength(1))
  expect((sent('changeCategory')[0] as { options: object[] }).options).toEqual([
    { id: 'sub1', texts: { en: 'Bread' } },
    { id: 'sub2', texts: { en: 'Salt' } },
    { texts: { en: 'Honey' } },
  ])
})

it('DELETE-5 shows pending deletes of options in the list and in the form, with the time left', async () => {
  const going = {
    kind: 'option',
    objectId: 'sub2',
    name: 'Offers: Salt',
    runsAtMillis: Date.now() + 60_000,
    failure: null,
  }
  fakeLive.show(topicName(deletionsTopic.path, { eventId: 'event1' }), [
    { ...going, id: 'option.sub2', rev: 1 } as never,
  ])
  const { unmount } = await openList()
  expect(await screen.findByRole('button', { name: 'Undo: Offers: Salt' })).toBeTruthy()
  unmount()
  await openOne('cat1')
  expect(await screen.findByRole('button', { name: 'Undo: Offers: Salt' })).toBeTruthy()
})
