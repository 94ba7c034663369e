import type { AgendaEntry } from '@parley/contract/agenda'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aProfile, NOW } from '../../../testing/samples.ts'
import { aMeetingEntry, anAgendaEntry, MY_AGENDA } from '../../../testing/schedule-samples.ts'
import { MyAgenda } from './my-agenda.tsx'

const HOUR = 3_600_000
const at = (id: string, fromHours: number, own: Partial<AgendaEntry> = {}) =>
  anAgendaEntry({ id, sessionId: id, name: id, sdt: NOW + fromHours * HOUR, edt: NOW + (fromHours + 1) * HOUR, ...own })

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => vi.useRealTimers())

async function open(entries: AgendaEntry[], answers: Answers = {}) {
  fakeLive.show(MY_AGENDA, entries)
  const server = fakeServer(answers)
  return { server, ...(await renderScreen(<MyAgenda />, { path: '/my-agenda', width: 390 })) }
}
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const row = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('article') as HTMLElement)

it('has what is on and what is next above the line of now, then the days; the past is folded and descends', async () => {
  const entries = [
    at('Breakfast', -5),
    at('Keynote', -4),
    at('Tomorrow', 24),
    at('On', -0.5),
    aMeetingEntry(),
    at('Late', 4),
  ]
  const { user } = await open(entries)
  await screen.findByText('On')

  expect(names()).toEqual(['On', 'Selin Volkova', 'Late', 'Tomorrow'])
  expect((await row('On')).getByText('Live now')).toBeTruthy()
  const meeting = await row('Selin Volkova')
  expect(meeting.getByText('Next, in 1 h 30 min')).toBeTruthy()
  expect(meeting.getByText('16:00–16:30')).toBeTruthy()
  expect(meeting.getByText('Table 12')).toBeTruthy()
  expect(meeting.getByText('Growth lead · Anadolu Labs')).toBeTruthy()
  expect(screen.getByText('Now 14:30')).toBeTruthy()
  expect(screen.getByText('Sunday 22 November')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: /Past agenda/ }))
  expect(names()).toEqual(['On', 'Selin Volkova', 'Late', 'Tomorrow', 'Keynote', 'Breakfast'])
})

it('shows both clocks, cancelled and overlapping entries, and the event when there are several', async () => {
  const entries = [
    at('Moved', 1, { overlaps: true, role: 'speaker' }),
    at('Dropped', 2, { cancelled: true }),
    at('Elsewhere', 3, { eventId: 'event2', eventName: 'Berlin Days', timezone: 'Europe/Berlin', place: null }),
  ]
  await open(entries)

  const moved = await row('Moved')
  expect([moved.getByText('Overlaps'), moved.getByText('You speak')]).toHaveLength(2)
  expect(moved.getByText('You have something else at this time. Keep one of them.')).toBeTruthy()
  expect((await row('Dropped')).getByText('Cancelled')).toBeTruthy()
  const elsewhere = await row('Elsewhere')
  expect(elsewhere.getByText('Berlin Days')).toBeTruthy()
  expect(elsewhere.getByText(/17:30 for you/)).toBeTruthy()
})

it('searches in sessions and meetings, in both unless told otherwise', async () => {
  const { user } = await open([at('Anadolu breads', 1), at('Salt', 2), aMeetingEntry()])
  await screen.findByText('Salt')
  await user.type(screen.getByRole('searchbox', { name: 'Search my agenda' }), 'anadolu')
  await vi.waitFor(() => expect(names()).toEqual(['Anadolu breads', 'Selin Volkova']))

  await user.click(screen.getByRole('button', { name: /Filters/ }))
  await user.click(await screen.findByRole('checkbox', { name: 'Search in meetings', hidden: true }))
  expect(names()).toEqual(['Anadolu breads'])
  await user.click(screen.getByRole('checkbox', { name: 'Search in sessions', hidden: true }))
  expect(screen.getByText('Nothing in your agenda matches that')).toBeTruthy()
})

it('cancels a meeting after asking, with a few words', async () => {
  const { server, user } = await open([aMeetingEntry(), at('Salt', 3)], { leave: () => ({ success: true }) })
  await user.click(await screen.findByRole('button', { name: 'Cancel meeting with Selin Volkova' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Message (optional)' }), 'I am ill')
  await user.click(dialog.getByRole('button', { name: 'Cancel meeting' }))

  expect(await screen.findByText('The meeting with Selin Volkova is cancelled.')).toBeTruthy()
  expect(names()).toEqual(['Salt'])
  expect(server.made.at(-1)).toEqual({
    name: 'leave',
    input: { eventId: 'event1', sessionId: 'meeting1', message: 'I am ill' },
  })
})

it('keeps the meeting and the words when it is too late', async () => {
  const { user } = await open([aMeetingEntry()], { leave: () => refuse('meetingTooClose') })
  await user.click(await screen.findByRole('button', { name: 'Cancel meeting with Selin Volkova' }))
  const dialog = within(await screen.findByRole('dialog'))
  const words = dialog.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(words, 'I am ill')
  await user.click(dialog.getByRole('button', { name: 'Cancel meeting' }))

  const told = await screen.findAllByText('The meeting is about to start and can no longer be changed.')
  expect(told).toHaveLength(2)
  expect([names(), words.value]).toEqual([['Selin Volkova'], 'I am ill'])
})

it('is live, and says when there is nothing', async () => {
  const { server } = await open([], { getProfile: () => aProfile() })
  expect(await screen.findByText('Your agenda is empty')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your events' })).toBeTruthy()

  act(() => fakeLive.change(MY_AGENDA, { up: [at('Added elsewhere', 1)] }))
  expect(names()).toEqual(['Added elsewhere'])
  expect(server.made.map(({ name }) => name)).toEqual(['getToken', 'getProfile'])
})
