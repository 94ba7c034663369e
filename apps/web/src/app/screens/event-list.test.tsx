import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, fakeServer, refuse } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { anEvent, NOW } from '../../testing/samples.ts'
import { EventList } from './event-list.tsx'

const DAY = 86_400_000
const on = anEvent({ id: 'on', name: 'Food Summit' })
const next = anEvent({ id: 'next', name: 'Open Cities', startDateMillis: NOW + DAY, endDateMillis: NOW + 2 * DAY })
const ended = (index: number) =>
  anEvent({
    id: `ended${index}`,
    name: `Past event ${index}`,
    startDateMillis: NOW - 9 * DAY,
    endDateMillis: NOW - 8 * DAY,
    isFinished: true,
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = async (answers: Answers = {}, at = '/event/list') => {
  const server = fakeServer({ getEvents: () => ({ events: [on, next] }), ...answers })
  return { server, ...(await renderScreen(<EventList />, { path: '/event/list', at })) }
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)

it('shows current events, and with its tabs upcoming and past ones', async () => {
  const { user, server } = await open({
    getEvents: ({ past }) => ({ events: past ? [ended(1)] : [on, next], after: null }),
  })
  await screen.findByText('Food Summit')
  expect(names()).toEqual(['Food Summit'])
  expect(screen.getByText('Live now')).toBeTruthy()

  await user.click(screen.getByRole('link', { name: 'Upcoming' }))
  expect(names()).toEqual(['Open Cities'])
  expect(screen.queryByText('Live now')).toBe(null)

  await user.click(screen.getByRole('link', { name: 'Past' }))
  await screen.findByText('Past event 1')
  expect(names()).toEqual(['Past event 1'])
  const inputs = server.made.filter(({ name }) => name === 'getEvents').map(({ input }) => input)
  expect(inputs).toEqual([{ past: false }, { past: true }])
})

it('loads past events in further steps until there are no more', async () => {
  const { user } = await open(
    {
      getEvents: ({ after }) =>
        after ? { events: [ended(6)], after: null } : { events: [1, 2, 3, 4, 5].map(ended), after: 'step2' },
    },
    '/event/list?tab=past',
  )
  await user.click(await screen.findByRole('button', { name: 'Load more events' }))

  await screen.findByText('Past event 6')
  expect(names()).toHaveLength(6)
  expect(screen.queryByRole('button', { name: 'Load more events' })).toBe(null)
})

it('searches once the typing rests, and says when nothing matches', async () => {
  const { user, address, server } = await open({ getEvents: ({ query }) => ({ events: query ? [] : [on] }) })
  await screen.findByText('Food Summit')
  await user.type(screen.getByRole('searchbox', { name: 'Search events' }), 'opera')
  await screen.findByText('No event matches that')

  expect(address()).toBe('/event/list?query=opera')
  expect(server.made.flatMap(({ name, input }) => (name === 'getEvents' ? [input] : []))).toEqual([
    { past: false },
    { past: false, query: 'opera' },
  ])
  await user.click(screen.getByRole('link', { name: 'Clear search' }))
  expect(await screen.findByText('Food Summit')).toBeTruthy()
})

it('lets one join a public event and opens it', async () => {
  const { user, address, server } = await open({
    getEvents: () => ({ events: [anEvent({ id: 'open', name: 'Open Day', participantId: null })] }),
    joinEvent: () => ({ participantId: 'participant9' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Join Open Day' }))

  await waitFor(() => expect(address()).toBe('/event/open'))
  expect(server.made).toContainEqual({ name: 'joinEvent', input: { eventId: 'open' } })
})

it('makes a demo event and opens it, and explains a limit', async () => {
  const { user, address, server } = await open({ createDemoEvent: () => refuse('demoLimit') })
  const button = await screen.findByRole('button', { name: 'Create demo event' })
  await user.click(button)
  expect(await screen.findByText('You have three demo events already. Delete one first.')).toBeTruthy()

  server.answer({ createDemoEvent: () => ({ eventId: 'demo1' }) })
  await user.click(button)
  await waitFor(() => expect(address()).toBe('/event/demo1'))
})

it('reports a failed load in the list of messages, and loads again on request', async () => {
  const { user, server } = await open({ getEvents: () => refuse('unavailable') })
  const alert = await screen.findByRole('alert')
  const toasts = await screen.findByRole('region', { name: 'Messages' })
  expect(within(toasts).getByText('The service is not ready. Try again shortly.')).toBeTruthy()

  server.answer({ getEvents: () => ({ events: [on] }) })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Food Summit')).toBeTruthy()
})
