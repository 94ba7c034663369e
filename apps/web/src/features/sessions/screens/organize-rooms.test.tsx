import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { OrganizeRooms } from './organize-rooms.tsx'

const ROOMS = [
  { id: 'room1', name: 'Great Hall', capacity: 800, sessionCount: 12 },
  { id: 'room2', name: 'Rope loft', capacity: null, sessionCount: 0 },
]
const open = (answers: Answers = {}) =>
  renderOrganizer(<OrganizeRooms />, {
    page: 'rooms',
    answers: {
      getRooms: () => ({ rooms: ROOMS }),
      createRoom: () => ({ roomId: 'room3' }),
      changeRoom: () => ({ success: true }),
      deleteRoom: () => ({ success: true }),
      countDependents: () => ({ dependents: [{ what: 'sessionHere', count: 12 }] }),
      ...answers,
    },
  })
const row = async (name: string) => within(await screen.findByRole('article', { name }))

it('SESSION-15 lists the rooms with their use, and moves one', async () => {
  const { user, sent } = await open()
  expect((await row('Great Hall')).getByText('12 sessions · holds 800 people')).toBeTruthy()
  expect((await row('Rope loft')).getByText('No sessions')).toBeTruthy()
  await user.click((await row('Rope loft')).getByRole('button', { name: 'Move up: Rope loft' }))
  await waitFor(() =>
    expect(sent('changeRoom')).toEqual([
      { eventId: 'event1', roomId: 'room2', name: 'Rope loft', capacity: null, place: 0 },
    ]),
  )
})

it('SESSION-15 FIELD-3 adds a room, and reports a taken name and a bad capacity at their fields', async () => {
  const { user, sent, server } = await open({ createRoom: () => refuse('roomTaken') })
  await user.click(await screen.findByRole('button', { name: 'Add room' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add room' }))
  const name = dialog.getByLabelText('Name of the room (required)')
  fireEvent.change(name, { target: { value: 'Great Hall' } })
  fireEvent.change(dialog.getByLabelText('Capacity (optional)'), { target: { value: '40' } })
  await user.click(dialog.getByRole('button', { name: 'Add room' }))
  expect(await dialog.findByText('Great Hall already exists')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  const capacity = dialog.getByLabelText('Capacity (optional)')
  fireEvent.change(capacity, { target: { value: 'many' } })
  await user.click(dialog.getByRole('button', { name: 'Add room' }))
  expect(await dialog.findByText('Enter a number')).toBeTruthy()
  fireEvent.change(capacity, { target: { value: '1000001' } })
  await user.click(dialog.getByRole('button', { name: 'Add room' }))
  expect(await dialog.findByText('At most 1000000')).toBeTruthy()
  fireEvent.change(capacity, { target: { value: '40' } })
  server.answer({ createRoom: () => ({ roomId: 'room3' }) })
  fireEvent.change(name, { target: { value: 'Pier' } })
  await user.click(dialog.getByRole('button', { name: 'Add room' }))
  expect(await screen.findByText('Saved: Pier')).toBeTruthy()
  expect(sent('createRoom').at(-1)).toEqual({ eventId: 'event1', name: 'Pier', capacity: 40 })
})

it('SESSION-15 explains how sessions are affected before their room is deleted', async () => {
  const { user, sent } = await open()
  await user.click((await row('Great Hall')).getByRole('button', { name: 'Delete Great Hall' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Great Hall?' }))
  await dialog.findByText('12 sessions stay in the program, without a room')
  await user.click(dialog.getByRole('button', { name: 'Delete room' }))
  await screen.findByText('Great Hall will be deleted in a minute.')
  expect(sent('deleteRoom')).toEqual([{ eventId: 'event1', roomId: 'room1', undoable: true }])
})

it('SESSION-15 offers an import if there is no room yet, and tries again after a failed load', async () => {
  const { user, server } = await open({ getRooms: () => refuse('unavailable') })
  await screen.findByText('The service is not ready. Try again shortly.')
  server.answer({ getRooms: () => ({ rooms: [] }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No rooms yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Import a program' }).getAttribute('href')).toBe(
    '/event/event1/organize/imports',
  )
})

it('ORGANIZE-7 asks before a typed room name is discarded, and does not ask if nothing was typed', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Add room' }))
  await screen.findByRole('dialog', { name: 'Add room' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))

  await user.click(screen.getByRole('button', { name: 'Add room' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add room' }))
  fireEvent.change(dialog.getByLabelText('Name of the room (required)'), { target: { value: 'Attic' } })
  await user.keyboard('{Escape}')
  await screen.findByRole('dialog', { name: 'Discard what you changed?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard what you changed?' })).toBe(null))
  expect(dialog.getByLabelText<HTMLInputElement>('Name of the room (required)').value).toBe('Attic')

  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Discard what you changed?' })).getByRole('button', {
      name: 'Discard',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(sent('createRoom')).toEqual([])
})
