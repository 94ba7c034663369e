import { HOUR_MS } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { seeAs, stopSeeAs } from '../../../../lib/event/see-as.ts'
import { type Answers, fakeServer, refuse } from '../../../../testing/fake-server.ts'
import { anEventWithQuestions, anOwnProfile } from '../../../../testing/profile-samples.ts'
import { renderRoutes } from '../../../../testing/render-screen.tsx'
import { aMe, NOW } from '../../../../testing/samples.ts'
import { loadPresent, savePresent } from '../../profile-storage.ts'
import { PresencePrompt } from './presence-prompt.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())
afterEach(stopSeeAs)

const hybrid = (own: Partial<EventDetails> = {}, me: Partial<ReturnType<typeof aMe>> = {}) =>
  anEventWithQuestions({ eventType: 'hybrid', me: aMe(me), ...own })

async function open(event: EventDetails, { at = '/event/event1/lobby', ...answers }: Answers & { at?: string } = {}) {
  let shown = event
  const server = fakeServer({
    getEvents: () => ({ event: shown }),
    changeParticipants: ({ present = null }) => {
      if (shown.me) shown = { ...shown, me: { ...shown.me, present, presentConfirmedAtMillis: NOW } }
      return { profile: anOwnProfile({ present }), changed: 1 }
    },
    ...answers,
  })
  const routes = ['/event/list', '/event/:eventId/*', '*'].map((path) => ({ path, element: <PresencePrompt /> }))
  const shownPage = await renderRoutes(routes, { at })
  await waitFor(() => expect(server.made.length).toBeGreaterThan(0))
  await act(async () => undefined)
  return { ...shownPage, server }
}
const dialog = () => screen.findByRole('dialog', { name: 'How do you take part?' })
const choices = () =>
  screen
    .getAllByRole('button')
    .flatMap(({ textContent }) => (textContent?.match(/^(At the venue|Online)/) ? [textContent] : []))

it('PRESENT-2 offers the ways that the event has, and saves the answer with one press', async () => {
  const { user, server } = await open(hybrid())
  await dialog()
  expect(screen.getByText('Please choose a status to proceed to the event')).toBeTruthy()
  expect(choices()).toEqual(['At the venue', 'Online'])
  await user.click(screen.getByRole('button', { name: 'Online' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(server.made.filter(({ name }) => name === 'changeParticipants').map(({ input }) => input)).toEqual([
    { eventId: 'event1', action: 'all', present: 'online' },
  ])
  expect(loadPresent()).toBe('online')
})

it('PRESENT-2 offers only the ways that the event has', async () => {
  await open(hybrid({ presentTypes: ['venue'] }))
  await dialog()
  expect(choices()).toEqual(['At the venue'])
})

it('PRESENT-2 marks the last answer on this device, and focuses it', async () => {
  savePresent('online')
  await open(hybrid())
  await dialog()
  const last = screen.getByRole('button', { name: /^Online.*As last time$/ })
  await waitFor(() => expect(document.activeElement).toBe(last))
})

const ASKED = [
  ['never answered', hybrid()],
  ['answered 24 hours ago', hybrid({}, { present: 'venue', presentConfirmedAtMillis: NOW - 24 * HOUR_MS })],
] as const
it.each(ASKED)('PRESENT-2 asks a participant who has %s', async (_, event) => {
  await open(event)
  expect(await dialog()).toBeTruthy()
})

const NOT_ASKED: [string, EventDetails, string?][] = [
  [
    'who answered less than 24 hours ago',
    hybrid({}, { present: 'venue', presentConfirmedAtMillis: NOW - 24 * HOUR_MS + 1 }),
  ],
  ['in an event that is not hybrid', hybrid({ eventType: 'online' })],
  ['in a finished event', hybrid({ isFinished: true })],
  ['who has not filled in the profile', hybrid({}, { profileIsFilled: false })],
  ['who is not in the event', hybrid({ me: null })],
  ['on the event profile', hybrid(), '/event/event1/event-profile'],
]
it.each(NOT_ASKED)('PRESENT-2 does not ask a participant %s', async (_, event, at) => {
  await open(event, at ? { at } : {})
  await act(async () => void document.body.appendChild(document.createElement('p')).remove())
  expect(screen.queryByRole('dialog')).toBe(null)
})

it('PRESENT-2 does not ask an organizer who views the event as another type', async () => {
  seeAs('event1', 'type1')
  await open(hybrid())
  expect(screen.queryByRole('dialog')).toBe(null)
})

it('PRESENT-3 leads a person who closes it without any earlier answer to the events, and says why', async () => {
  const { user, address } = await open(hybrid())
  await dialog()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/event/list'))
  const message = await screen.findByText('Please choose a status to proceed to the event')
  expect(message.closest('[role="alert"], [role="status"], li')).toBeTruthy()
})

it('PRESENT-3 lets a person with an earlier answer close it, and does not ask again during the visit', async () => {
  const earlierAnswer = { present: 'venue', presentConfirmedAtMillis: NOW - 25 * HOUR_MS } as const
  const { user, address, router } = await open(hybrid({}, earlierAnswer))
  await dialog()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await act(() => router.navigate('/event/event1/attendees'))
  await act(async () => undefined)
  expect([address(), screen.queryByRole('dialog')]).toEqual(['/event/event1/attendees', null])
})

it('PRESENT-3 remains open after a failed save and shows the reason', async () => {
  const { user } = await open(hybrid(), { changeParticipants: () => refuse('unavailable') })
  await dialog()
  await user.click(screen.getByRole('button', { name: 'Online' }))
  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
  expect(await dialog()).toBeTruthy()
})

it('PRESENT-2 waits until no other dialog is open', async () => {
  const other = document.body.appendChild(document.createElement('div'))
  other.setAttribute('role', 'dialog')
  await open(hybrid())
  expect(screen.getAllByRole('dialog')).toEqual([other])
  await act(async () => other.remove())
  expect(await dialog()).toBeTruthy()
})
