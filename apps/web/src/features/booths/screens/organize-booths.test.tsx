import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { aBooth, aBoothType, aListedBooth, boothSetup } from '../../../testing/booth-samples.ts'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { aPerson } from '../../../testing/samples.ts'
import { OrganizeBooth } from './organize-booth.tsx'
import { OrganizeBoothTypes } from './organize-booth-types.tsx'
import { OrganizeBooths } from './organize-booths.tsx'

const gold = aBoothType({ id: 'gold', kind: 'sponsor' as never, texts: { en: 'Gold' }, index: 1, booths: 1 })
const kaya = aListedBooth()
const nordic = aListedBooth({ id: 'booth2', boothName: 'Nordic Grain', owner: aPerson({ fullName: 'Selin Volkova' }) })
const olea = aListedBooth({
  id: 'booth3',
  boothName: 'Olea',
  invitedOwner: { ...aPerson({ fullName: '' }), email: 'mert@example.com' },
})
const usual: Answers = {
  getBoothTypes: () => boothSetup({ types: [aBoothType(), gold] }),
  getBooths: () => ({ booths: [kaya, nordic, olea], matches: 3, after: null }),
}

const open = (screenOf: ReactNode, page: string, answers: Answers = {}, at = page) =>
  renderOrganizer(screenOf, { page, at, answers: { ...usual, ...answers } })

it('EXPO-12 lists every booth with who owns it, and narrows by that and by type', async () => {
  const { user, sent, address } = await open(<OrganizeBooths />, 'booths')
  await screen.findByText('Selin Volkova')
  expect(screen.getByText('Asked: mert@example.com')).toBeTruthy()
  expect(screen.getByText('No owner')).toBeTruthy()

  await user.click(screen.getByRole('link', { name: 'Without owner' }))
  expect(address()).toBe('/event/event1/organize/booths?owner=none')
  await waitFor(() => expect(sent('getBooths').at(-1)).toEqual({ eventId: 'event1', query: '', owner: 'none' }))
})

it('EXPO-12 invites several owners from a pasted list, and names those left out with the reason', async () => {
  const { user, sent } = await open(<OrganizeBooths />, 'booths', {
    inviteBoothOwners: () => ({ invited: 1, skipped: [{ id: 'booth3', reason: 'inOtherBooth' }] }),
  })
  for (const name of ['Kaya Foods', 'Nordic Grain', 'Olea']) {
    await user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }))
  }
  await user.click(screen.getByRole('button', { name: 'Invite owners' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite owners' }))
  const first = await dialog.findByLabelText<HTMLInputElement>('Kaya Foods (optional)')
  expect(dialog.queryByLabelText('Nordic Grain (optional)')).toBe(null)
  first.focus()
  await user.paste('ada@example.com\ncem@example.com\n')
  expect(dialog.getByLabelText<HTMLInputElement>('Olea (optional)').value).toBe('cem@example.com')
  await user.click(dialog.getByRole('button', { name: 'Send invitations' }))

  await dialog.findByText('1 invitation is on its way.')
  expect(dialog.getByText('Olea').closest('li')?.textContent).toBe('Olea the person is in the team of another booth.')
  expect(sent('inviteBoothOwners')).toEqual([
    {
      eventId: 'event1',
      booths: [
        { id: 'booth1', email: 'ada@example.com' },
        { id: 'booth3', email: 'cem@example.com' },
      ],
    },
  ])
})

it('EXPO-12 says which address is none, and sends nothing', async () => {
  const { user, sent } = await open(<OrganizeBooths />, 'booths')
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Kaya Foods' }))
  await user.click(screen.getByRole('button', { name: 'Invite owners' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite owners' }))
  await user.click(dialog.getByRole('button', { name: 'Send invitations' }))
  await dialog.findByText('Enter at least one email.')
  const field = dialog.getByLabelText('Kaya Foods (optional)')
  await user.type(field, 'ada@')
  await user.click(dialog.getByRole('button', { name: 'Send invitations' }))

  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field)
  expect(sent('inviteBoothOwners')).toEqual([])
})

it('EXPO-12 reminds those who were asked, without their addresses', async () => {
  const { user, sent } = await open(<OrganizeBooths />, 'booths', {
    inviteBoothOwners: () => ({ invited: 0, skipped: [{ id: 'booth3', reason: 'askedToday' }] }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Olea' }))
  await user.click(screen.getByRole('button', { name: 'Remind 1 person' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind owners?' }))
  await user.click(dialog.getByRole('button', { name: 'Send reminders' }))

  await dialog.findByText('Nobody was reminded.')
  expect(sent('inviteBoothOwners')).toEqual([{ eventId: 'event1', booths: [{ id: 'booth3' }] }])
})

it('EXPO-12 explains how to begin if there are no booths', async () => {
  await open(<OrganizeBooths />, 'booths', { getBooths: () => ({ booths: [], matches: 0, after: null }) })
  await screen.findByText('No booths yet')
  expect(screen.getAllByRole('link', { name: 'Add booth' }).length).toBe(2)
})

it('EXPO-12 adds a booth with its type, place and owner, and opens it', async () => {
  const { user, sent, address } = await open(
    <OrganizeBooth />,
    'booths/:boothId',
    {
      createBooth: () => ({ boothId: 'booth9' }),
      getBooth: () => aBooth({ id: 'booth9', mayEdit: true }),
      getMembers: () => ({ boothId: 'booth9', owner: null, members: [] }),
      findMemberCandidates: () => ({ people: [] }),
    },
    'booths/new',
  )
  await user.type(await screen.findByLabelText('Name of the booth (required)'), 'Nordic Grain')
  await user.selectOptions(screen.getByLabelText('Type (required)'), 'gold')
  await user.type(screen.getByLabelText('Location (optional)'), 'Hall 3')
  await user.type(screen.getByLabelText('Email of its owner (optional)'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Add booth' }))

  await waitFor(() => expect(address()).toBe('/event/event1/organize/booths/booth9'))
  expect(sent('createBooth')).toEqual([
    {
      eventId: 'event1',
      boothName: 'Nordic Grain',
      boothType: 'gold',
      location: 'Hall 3',
      ownerEmail: 'ada@example.com',
    },
  ])
})

it('EXPO-12 says at the email that the owner is in another booth, and keeps the typed text', async () => {
  const { user } = await open(
    <OrganizeBooth />,
    'booths/:boothId',
    { createBooth: () => refuse('inOtherBooth') },
    'booths/new',
  )
  await user.type(await screen.findByLabelText('Name of the booth (required)'), 'Nordic Grain')
  await user.type(screen.getByLabelText('Email of its owner (optional)'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Add booth' }))

  await screen.findByText('This person is in the team of a booth already.')
  expect(screen.getByLabelText<HTMLInputElement>('Name of the booth (required)').value).toBe('Nordic Grain')
})

it('EXPO-12 deletes a booth after a question, and leads back to the list', async () => {
  const { user, sent, address } = await open(
    <OrganizeBooth />,
    'booths/:boothId',
    {
      getBooth: () => aBooth({ mayEdit: true }),
      getMembers: () => ({ boothId: 'booth1', owner: null, members: [] }),
      findMemberCandidates: () => ({ people: [] }),
      deleteBooth: () => ({ success: true }),
      countDependents: () => ({ dependents: [{ what: 'lead', count: 9 }] }),
      undoDeletion: () => ({ success: true }),
    },
    'booths/booth1',
  )
  await user.click(await screen.findByRole('button', { name: 'Delete booth' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('9 leads of its team are deleted')
  await user.click(dialog.getByRole('button', { name: 'Delete booth' }))

  await waitFor(() => expect(address()).toBe('/event/event1/organize/booths'))
  expect(sent('deleteBooth')).toEqual([{ eventId: 'event1', id: 'booth1', undoable: true }])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone.')
  expect(sent('undoDeletion')).toEqual([{ eventId: 'event1', kind: 'booth', id: 'booth1' }])
})

it('EXPO-12 names a level of sponsors in several languages, and puts types in order by the keyboard', async () => {
  const { user, sent } = await open(<OrganizeBoothTypes />, 'booths/types', {
    createBoothType: () => ({ typeId: 'silver' }),
    changeBoothType: () => ({ success: true }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add type' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Name in English (required)'), 'Silver')
  await user.type(dialog.getByLabelText('Name in Turkish (optional)'), 'Gümüş')
  await user.click(dialog.getByRole('radio', { name: /^Sponsors/ }))
  await user.click(dialog.getByRole('button', { name: 'Add type' }))
  await screen.findByText('Saved: Silver')
  expect(sent('createBoothType')).toEqual([
    { eventId: 'event1', kind: 'sponsor', texts: { en: 'Silver', tr: 'Gümüş' } },
  ])

  screen.getByRole('button', { name: 'Move up: Gold' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(sent('changeBoothType')).toEqual([
      { eventId: 'event1', typeId: 'gold', kind: 'sponsor', texts: { en: 'Gold' }, place: 0 },
    ]),
  )
})

it('EXPO-12 asks which type booths get before theirs is deleted, and keeps the last one', async () => {
  const { user, sent, server } = await open(<OrganizeBoothTypes />, 'booths/types', {
    deleteBoothType: () => ({ success: true }),
    countDependents: () => ({ dependents: [{ what: 'boothOfType', count: 1 }] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Gold' }))
  server.answer({ getBoothTypes: () => boothSetup() })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('1 booth gets the other type')
  await user.click(dialog.getByRole('button', { name: 'Delete type' }))

  await screen.findByText('Gold will be deleted in a minute.')
  expect(sent('deleteBoothType')).toEqual([
    { eventId: 'event1', typeId: 'gold', moveToTypeId: 'btype1', undoable: true },
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete/ })).toBe(null))
})
