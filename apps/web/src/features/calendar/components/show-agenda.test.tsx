import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aParticipant } from '../../../testing/people-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEventInFull, NOW } from '../../../testing/samples.ts'
import { ShowAgenda } from './show-agenda.tsx'

const HOUR = 3_600_000
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => vi.useRealTimers())

const event = anEventInFull()
const agent = event.me && { ...event.me, organizer: false, rights: ['onbehalfmeeting' as const] }
const entry = (id: string, kind: 'session' | 'meeting' | 'off', name: string, hours: number) => ({
  id,
  kind,
  name,
  sdt: NOW + hours * HOUR,
  edt: NOW + (hours + 1) * HOUR,
})

it('CAL-9 shows the agenda of another person by day to people who book meetings for others', async () => {
  const entries = [
    entry('a', 'session', 'Sourdough', 1),
    entry('b', 'meeting', '', 3),
    // This break is across midnight.
    entry('c', 'off', '', 9),
    entry('d', 'session', 'Rye', 24),
  ]
  fakeServer({ getParticipantAgenda: () => ({ timezone: 'Europe/Istanbul', entries }) })
  const { user } = await renderScreen(<ShowAgenda event={{ ...event, me: agent }} person={aParticipant()} />)
  await user.click(await screen.findByRole('button', { name: 'Show agenda' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Agenda of Selin Volkova' }))
  expect(await dialog.findByText('Sourdough')).toBeTruthy()
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Saturday 21 November',
    'Sunday 22 November',
  ])
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '15:30–16:30Sourdough',
    '17:30–18:30Meeting',
    '23:30–00:30Break',
    '14:30–15:30Rye',
  ])
})

it('CAL-9 reports an empty agenda, and a failed load', async () => {
  const server = fakeServer({ getParticipantAgenda: () => refuse('unavailable') })
  const { user } = await renderScreen(<ShowAgenda event={{ ...event, me: agent }} person={aParticipant()} />)
  await user.click(await screen.findByRole('button', { name: 'Show agenda' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.answer({ getParticipantAgenda: () => ({ timezone: 'Europe/Istanbul', entries: [] }) })
  await user.click(again)
  expect(await screen.findByText('Selin Volkova has nothing in the agenda yet.')).toBeTruthy()
})

it('CAL-9 is hidden from all others, and on the own page', async () => {
  fakeServer({})
  const plain = event.me && { ...event.me, organizer: false, rights: [] }
  await renderScreen(
    <>
      <ShowAgenda event={{ ...event, me: plain }} person={aParticipant()} />
      <ShowAgenda event={{ ...event, me: agent }} person={aParticipant({ isMe: true })} />
    </>,
  )
  expect(screen.queryByRole('button', { name: 'Show agenda' })).toBeNull()
})
