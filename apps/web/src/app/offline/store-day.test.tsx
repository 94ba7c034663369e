import { appCalls } from '@parley/contract/app'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { offlineOwner } from '../../lib/browser/offline-owner.ts'
import { seeAs, stopSeeAs } from '../../lib/event/see-as.ts'
import { fakeLive } from '../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../testing/fake-server.ts'
import { memoryRows } from '../../testing/memory-rows.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { aMe, anEvent, anEventInFull } from '../../testing/samples.ts'
import { anAgendaEntry, MY_AGENDA } from '../../testing/schedule-samples.ts'
import { aFloorPlan } from '../../testing/venue-samples.ts'
import { StoreDay } from './store-day.tsx'

afterEach(() => stopSeeAs())

const event = anEventInFull({ tabs: [{ name: 'venueMap', texts: null }] })
const CARD = {
  card: { name: 'Defne', surname: '', email: '', phone: '', company: '', jobTitle: '', website: '' },
  shares: [],
}

async function open(answers: Answers = {}, owner = 'user1') {
  localStorage.setItem('parley.usernames', '["defne@example.com"]')
  localStorage.setItem('parley.offlineCopy', owner)
  fakeLive.show(MY_AGENDA, [anAgendaEntry({ id: 'a1' })])
  const server = fakeServer({
    getEvents: ({ id }) => (id ? { event } : { events: [anEvent()] }),
    getMyCard: () => CARD,
    getVenueMap: () => ({ plans: [aFloorPlan()] }),
    getOwnAreas: () => ({ areas: [] }),
    ...answers,
  })
  const { rows, held } = memoryRows()
  const page = await renderScreen(<StoreDay open={() => rows} />, { path: '/event/:eventId/x', at: '/event/event1/x' })
  return { ...page, server, held }
}
const EVENT_KEY = 'call app getEvents event1'
const AGENDA_KEY = `topic ${MY_AGENDA}`

it('OFFLINE-2 stores the replies and rows of the user’s day, and each change', async () => {
  const { held, queries } = await open()
  await waitFor(() => expect([...held.keys()]).toContain(AGENDA_KEY))
  await waitFor(() =>
    expect([...held.keys()].filter((key) => key.startsWith('call')).sort()).toEqual([
      'call accounts getProfile ',
      'call app getDay event1',
      'call app getEvents ',
      EVENT_KEY,
      'call checkin getOwnAreas event1',
      'call contacts getMyCard ',
      'call venue getVenueMap event1',
    ]),
  )
  expect(held.get(EVENT_KEY)).toMatchObject({ eventId: 'event1', value: { event } })
  expect([...held.keys()]).toContain('asOf')

  act(() => fakeLive.change(MY_AGENDA, { up: [anAgendaEntry({ id: 'a2', rev: 2 })] }))
  await waitFor(() => expect(held.get(AGENDA_KEY)?.value).toMatchObject({ rows: [{ id: 'a1' }, { id: 'a2' }] }))
  act(
    () =>
      void queries.setQueryData([appCalls.getEvents.feature, 'getEvents', { id: 'event1' }], {
        event: { ...event, name: 'Renamed' },
      }),
  )
  await waitFor(() => expect(held.get(EVENT_KEY)).toMatchObject({ value: { event: { name: 'Renamed' } } }))
})

it.each([
  ['is no longer in it', () => ({ event: { ...event, me: null } })],
  ['may no longer see it', () => refuse('notFound')],
])('OFFLINE-2 removes the stored data of an event when the person %s', async (_, getEvent) => {
  let isIn = true
  const { held, queries } = await open({
    getEvents: ({ id }) => (!id ? { events: [] } : isIn ? { event } : getEvent()),
  })
  await waitFor(() => expect(held.get('call venue getVenueMap event1')).toBeTruthy())
  isIn = false
  await act(() => queries.invalidateQueries({ queryKey: [appCalls.getEvents.feature, 'getEvents'] }))
  await waitFor(() => expect([...held.values()].filter(({ eventId }) => eventId === 'event1')).toEqual([]))
  expect(held.get(AGENDA_KEY)).toBeTruthy()
})

it('OFFLINE-2 stores nothing of an event that an organizer sees as someone else', async () => {
  seeAs('event1', 'type1')
  const organized = { ...event, me: aMe({ organizer: true }) }
  const { held } = await open({ getEvents: ({ id }) => (id ? { event: organized } : { events: [] }) })
  await waitFor(() => expect(held.get(AGENDA_KEY)).toBeTruthy())
  expect([...held.keys()].filter((key) => key.startsWith('call') && key.endsWith('event1'))).toEqual([])
})

it('OFFLINE-3 stores nothing for another account, and removes the stored data', async () => {
  const deleted = vi.fn()
  vi.stubGlobal('indexedDB', { deleteDatabase: deleted })
  const { held } = await open({}, 'user2')
  await waitFor(() => expect(deleted).toHaveBeenCalledWith('parley.offline.user2'))
  expect([offlineOwner(), held.size]).toEqual([null, 0])
  vi.unstubAllGlobals()
})
