import type { EventDetails } from '@parley/contract/app'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aPopup, aSeatedPerson, aVideoWait, popupTopics, tablesNow } from '../../../testing/popup-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, NOW } from '../../../testing/samples.ts'
import { Tables } from './tables.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Options = { event?: Partial<EventDetails>; me?: Parameters<typeof aMe>[0]; answers?: Answers }

async function open({ event = {}, me = {}, answers = {} }: Options = {}) {
  const server = fakeServer({
    getPopups: () => tablesNow(aPopup()),
    savePopup: () => ({ popup: aPopup() }),
    deletePopup: () => ({ success: true as const }),
    joinVideoLine: () => ({ wait: aVideoWait() }),
    leaveVideoLine: () => ({ success: true as const }),
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={anEventInFull({ eventType: 'online', hasTables: true, me: aMe(me), ...event })}>
      <Tables />
    </CurrentEvent>,
    { path: '/event/:eventId/tables', at: '/event/event1/tables' },
  )
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...page, server, sent }
}
const FULL = [0, 1, 2, 3, 4, 5, 6, 7].map((seat) => aSeatedPerson(seat))
const table = (name = 'Coffee corner') => screen.findByRole('article', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
function opens() {
  const replace = vi.fn<(href: string) => void>()
  vi.spyOn(window, 'open').mockReturnValue({ location: { href: 'about:blank', replace } } as unknown as Window)
  return replace
}

it('TABLE-14 says that the event has no video, and asks for no table', async () => {
  const page = await open({ event: { hasVideo: false }, me: { organizer: true } })
  expect(await screen.findByText('This event has no video')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New table' })).toBe(null)
  expect(page.sent('getPopups')).toEqual([])
})

it('TABLE-13 shows who sits at a table, and offers each free seat', async () => {
  fakeLive.show(popupTopics.seats(), [aSeatedPerson(0), aSeatedPerson(5)])
  const page = await open()
  const inTable = within(await table())
  expect(inTable.getByRole('img', { name: 'Person 0' })).toBeTruthy()
  expect(inTable.getByRole('img', { name: 'Person 5' })).toBeTruthy()
  expect(inTable.getByText('2 of 8 seats taken')).toBeTruthy()
  expect(inTable.getAllByRole('button', { name: /sit down$/ })).toHaveLength(6)

  const opened = opens()
  await page.user.click(inTable.getByRole('button', { name: 'Seat 3 of Coffee corner: sit down' }))
  expect(opened).toHaveBeenLastCalledWith('/event/event1/room/event1-table1?seat=2')
  await page.user.click(inTable.getByRole('button', { name: 'Grab a seat' }))
  expect(opened).toHaveBeenLastCalledWith('/event/event1/room/event1-table1')
})

it('TABLE-13 counts a person for 60 seconds after their last stamp', async () => {
  fakeLive.show(popupTopics.seats(), [
    aSeatedPerson(0, { presence: { date: NOW - 59_000 } }),
    aSeatedPerson(1, { presence: { date: NOW - 60_000 } }),
  ])
  await open()
  expect(within(await table()).getByText('1 of 8 seats taken')).toBeTruthy()
})

it('TABLE-13 opens the room on this page if the browser blocks its window', async () => {
  const page = await open()
  vi.spyOn(window, 'open').mockReturnValue(null)
  await page.user.click(await button('Grab a seat'))
  await page.user.click(await button('Open here instead'))
  await waitFor(() => expect(page.address()).toBe('/event/event1/room/event1-table1'))
})

it('TABLE-9 waits in line at a full table, and is called', async () => {
  fakeLive.show(popupTopics.seats(), FULL)
  const page = await open()
  expect(within(await table()).queryByRole('button', { name: 'Grab a seat' })).toBe(null)
  await page.user.click(await button('Wait in line'))
  expect(page.sent('joinVideoLine')).toMatchObject([{ eventId: 'event1', roomId: 'event1-table1' }])
  act(() => fakeLive.change(popupTopics.line(), { up: [aVideoWait({ rev: 2 })] }))
  expect(await screen.findByText('You are number 2 in line.')).toBeTruthy()
  act(() => fakeLive.change(popupTopics.line(), { up: [aVideoWait({ rev: 3, position: 1 })] }))
  expect(await screen.findByText('You are next in line.')).toBeTruthy()

  act(() =>
    fakeLive.change(popupTopics.line(), {
      up: [aVideoWait({ rev: 4, position: 0, seat: 6, heldUntil: NOW + 20_000 })],
    }),
  )
  expect(await screen.findByText('It is your turn: a seat is free for you.')).toBeTruthy()
  const opened = opens()
  await page.user.click(await button(/^Take your seat/))
  expect(opened).toHaveBeenCalledWith('/event/event1/room/event1-table1?seat=6')
  expect(page.sent('joinVideoLine').at(-1)).toEqual({ eventId: 'event1', roomId: 'event1-table1', isComing: true })
})

it('TABLE-9 says that a turn has passed, and lets the person wait again or leave the line', async () => {
  fakeLive.show(popupTopics.seats(), FULL)
  fakeLive.show(popupTopics.line(), [aVideoWait({ position: 0, seat: 1, heldUntil: NOW + 20_000 })])
  const page = await open()
  await button(/^Take your seat/)
  act(() => fakeLive.change(popupTopics.line(), { rm: [{ id: 'participant1', rev: 9 }] }))
  expect(await screen.findByText('Your turn has passed.')).toBeTruthy()
  await page.user.click(await button('Wait in line'))
  act(() => fakeLive.change(popupTopics.line(), { up: [aVideoWait({ rev: 12 })] }))
  await page.user.click(await button('Leave the line'))
  expect(page.sent('leaveVideoLine')).toEqual([{ eventId: 'event1', roomId: 'event1-table1' }])
})

it('TABLE-13 leads a person who sits to their seat, and offers no second one', async () => {
  const me = aMe()
  fakeLive.show(popupTopics.seats(), [aSeatedPerson(4, { id: me.participantId })])
  await open()
  expect(await button('Go to your seat')).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: /sit down$/ })).toEqual([])
})

it('TABLE-6 offers no seat before the days of the event', async () => {
  await open({ answers: { getPopups: () => ({ ...tablesNow(aPopup()), opensAt: NOW + 86_400_000 * 2 }) } })
  expect(await screen.findByText(/^The tables open on/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Grab a seat' })).toBe(null)
})

it('TABLE-1 lets an organizer make a table, for some types alone', async () => {
  const page = await open({ me: { organizer: true }, answers: { getPopups: () => tablesNow() } })
  expect(await screen.findByText('No tables yet')).toBeTruthy()
  await page.user.click(await button('New table'))
  const dialog = within(await screen.findByRole('dialog', { name: 'New table' }))
  await page.user.click(dialog.getByRole('button', { name: 'Create table' }))
  expect(await dialog.findByText('Give the table a name')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Name (required)'), { target: { value: 'Press' } })
  await page.user.click(dialog.getByRole('button', { name: 'Create table' }))
  await waitFor(() =>
    expect(page.sent('savePopup')).toEqual([{ eventId: 'event1', name: 'Press', typeIds: null, boothId: null }]),
  )
})

it('TABLE-5 asks before it closes or deletes a table at which people sit', async () => {
  fakeLive.show(popupTopics.seats(), [aSeatedPerson(0), aSeatedPerson(1)])
  const page = await open({
    me: { organizer: true },
    answers: { getPopups: () => tablesNow(aPopup({ mayManage: true })) },
  })
  const choose = async (name: string) => {
    await page.user.click(await button('More: Coffee corner'))
    await page.user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Close table')
  const closing = within(await screen.findByRole('dialog', { name: 'Close “Coffee corner”?' }))
  expect(closing.getByText('2 people sit there and lose their seats.')).toBeTruthy()
  await page.user.click(closing.getByRole('button', { name: 'Close table' }))
  await waitFor(() => expect(page.sent('savePopup')).toEqual([{ eventId: 'event1', id: 'table1', closed: true }]))
  await choose('Delete table')
  const deleting = within(await screen.findByRole('dialog', { name: 'Delete “Coffee corner”?' }))
  await page.user.click(deleting.getByRole('button', { name: 'Delete table' }))
  await waitFor(() => expect(page.sent('deletePopup')).toEqual([{ eventId: 'event1', id: 'table1' }]))
})

it('TABLE-4 says why a table could not be saved, and keeps the typed text', async () => {
  const page = await open({ me: { organizer: true }, answers: { savePopup: () => refuse('tooManyPopups') } })
  await page.user.click(await button('New table'))
  const dialog = within(await screen.findByRole('dialog', { name: 'New table' }))
  const name = dialog.getByLabelText<HTMLInputElement>('Name (required)')
  fireEvent.change(name, { target: { value: 'The last' } })
  await page.user.click(dialog.getByRole('button', { name: 'Create table' }))
  expect(await dialog.findByText(/^An event has at most 60 networking tables/)).toBeTruthy()
  expect(name.value).toBe('The last')
})

it('TABLE-12 fetches the tables again when one is new', async () => {
  let popups = [aPopup()]
  await open({ answers: { getPopups: () => tablesNow(...popups) } })
  await table()
  popups = [aPopup(), aPopup({ id: 'table2', roomId: 'event1-table2', name: 'Tea corner' })]
  act(() => fakeLive.change(popupTopics.tables, { up: [{ id: 'table2', rev: 1 }] }))
  expect(await table('Tea corner')).toBeTruthy()
})
