import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { anAskedCategory } from '../../../testing/people-samples.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { aType } from '../../../testing/samples.ts'
import { OrganizeType } from './organize-type.tsx'
import { OrganizeTypes } from './organize-types.tsx'

const TYPES = [
  aType(),
  aType({
    id: 'type2',
    index: 1,
    texts: { en: 'Press' },
    maxMeetingCount: 3,
    disableGuest: true,
    invitationRights: false,
  }),
]
const CATEGORIES = [
  anAskedCategory({ categoryId: 'cat2', index: 1, texts: { en: 'Diet' } }),
  anAskedCategory({ texts: { en: 'Offers' } }),
  anAskedCategory({ categoryId: 'cat3', index: 2, texts: { en: 'Products' }, forPeople: false, forBooths: true }),
]
const answers: Answers = {
  getCategories: () => ({ categories: CATEGORIES }),
  changeType: () => ({ success: true }),
  createType: () => ({ typeId: 'type3' }),
  deleteType: () => ({ success: true }),
  countDependents: () => ({ dependents: [{ what: 'personOfType', count: 4 }] }),
}
const openList = (participantTypes = TYPES) =>
  renderOrganizer(<OrganizeTypes />, { page: 'types', event: { participantTypes }, answers })
const openOne = (typeId: string, own: Answers = {}) =>
  renderOrganizer(<OrganizeType />, {
    page: 'types/:typeId',
    at: `types/${typeId}`,
    event: { participantTypes: TYPES },
    answers: { ...answers, ...own },
  })
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const press = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } })
const DRAFT = {
  priority: [],
  maxMeetingCount: null,
  invitationRights: true,
  allowedToModify: false,
  disableGuest: false,
}

it('TYPE-2 lists the types in their order with their limits, and moves one', async () => {
  const { user, sent } = await openList()
  const press = within(await screen.findByRole('article', { name: 'Press' }))
  expect(press.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'At most 3 meetings',
    'Does not ask for meetings',
    'No guests',
  ])
  await user.click(press.getByRole('button', { name: 'Move down: Press' }))
  expect(sent('changeType')).toEqual([])
  await user.click(press.getByRole('button', { name: 'Move up: Press' }))
  await waitFor(() =>
    expect(sent('changeType')).toEqual([
      {
        ...DRAFT,
        eventId: 'event1',
        typeId: 'type2',
        place: 0,
        texts: { en: 'Press' },
        color: null,
        maxMeetingCount: 3,
        invitationRights: false,
        disableGuest: true,
      },
    ]),
  )
})

it('TYPE-3 asks for the new type of the people before a type is deleted, and never deletes the last one', async () => {
  const { user, sent, unmount } = await openList()
  await user.click(await screen.findByRole('button', { name: 'Delete Attendee' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Attendee?' }))
  expect(dialog.getByRole<HTMLSelectElement>('combobox').value).toBe('type2')
  await dialog.findByText('4 people get the other type')
  await user.click(dialog.getByRole('button', { name: 'Delete type' }))
  await screen.findByText('Attendee will be deleted in a minute.')
  expect(sent('deleteType')).toEqual([{ eventId: 'event1', typeId: 'type1', moveToTypeId: 'type2', undoable: true }])
  unmount()
  await openList([aType()])
  await screen.findByRole('article', { name: 'Attendee' })
  expect(screen.queryByRole('button', { name: 'Delete Attendee' })).toBe(null)
})

it('TYPE-1 creates a type with the typed names', async () => {
  const { user, sent, address } = await openOne('new')
  await user.click(await screen.findByRole('button', { name: 'Create type' }))
  expect(document.activeElement).toBe(await field('Name in English (required)'))
  await press('Name in English (required)', 'Speaker')
  await press('Name in Russian (optional)', 'Спикер')
  await press('Most meetings (optional)', '12')
  await user.click(screen.getByRole('button', { name: 'Press' }))
  await user.click(screen.getByRole('button', { name: 'Attendee' }))
  expect(screen.getByRole('button', { name: '2. Attendee' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create type' }))
  await waitFor(() => expect(address()).toBe('/event/event1/organize/types'))
  expect(sent('createType')).toEqual([
    {
      ...DRAFT,
      eventId: 'event1',
      texts: { en: 'Speaker', ru: 'Спикер' },
      color: null,
      maxMeetingCount: 12,
      priority: ['type2', 'type1'],
      categories: null,
      finds: null,
    },
  ])
})

it('ORGANIZE-6 retains typed values if saving is refused, and asks before they are lost', async () => {
  const { user, router } = await openOne('type2', { changeType: () => refuse('unavailable') })
  await press('Most meetings (optional)', '1001')
  await user.click(screen.getByRole('button', { name: 'Save type' }))
  expect((await field('Most meetings (optional)')).getAttribute('aria-invalid')).toBe('true')
  await press('Most meetings (optional)', '5')
  await user.click(screen.getByRole('button', { name: 'Save type' }))
  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
  expect((await field('Most meetings (optional)')).value).toBe('5')
  void router.navigate('/event/event1/organize/types')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
})

it('CATEGORY-6 asks people of a type all categories, or only chosen ones', async () => {
  const { user, sent } = await openOne('type2')
  const radioGroup = within(
    await screen.findByRole('radiogroup', { name: 'Categories that they are asked (required)' }),
  )
  expect(radioGroup.getByRole<HTMLInputElement>('radio', { name: /^All of them/ }).checked).toBe(true)
  await user.click(radioGroup.getByRole('radio', { name: /^Only chosen ones/ }))
  const which = within(screen.getByRole('group', { name: 'Chosen categories (optional)' }))
  expect(which.getAllByRole('checkbox').map((each) => each.closest('label')?.textContent)).toEqual(['Offers', 'Diet'])
  await user.click(which.getByRole('checkbox', { name: 'Offers' }))
  await user.click(screen.getByRole('button', { name: 'Save type' }))
  await waitFor(() => expect(sent('changeType')).toMatchObject([{ typeId: 'type2', categories: ['cat2'] }]))
})

it('CATEGORY-6 shows the questions of a type, and can ask all of them again', async () => {
  const types = [aType({ categories: ['cat1'] })]
  const { user, sent } = await renderOrganizer(<OrganizeType />, {
    page: 'types/:typeId',
    at: 'types/type1',
    event: { participantTypes: types },
    answers,
  })
  const which = within(await screen.findByRole('group', { name: 'Chosen categories (optional)' }))
  expect(which.getByRole<HTMLInputElement>('checkbox', { name: 'Offers' }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: /^All of them/ }))
  await user.click(screen.getByRole('button', { name: 'Save type' }))
  await waitFor(() => expect(sent('changeType')).toMatchObject([{ typeId: 'type1', categories: null }]))
})
