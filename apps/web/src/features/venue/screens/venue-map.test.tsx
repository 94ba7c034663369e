import { topicName } from '@parley/contract'
import { type FloorPlan, venueMapTopic } from '@parley/contract/venue'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, EVERY_TAB, NOW } from '../../../testing/samples.ts'
import { aMeetingEntry, aSession, MY_AGENDA, rooms, tracks } from '../../../testing/schedule-samples.ts'
import { aFloorPlan, aPlace } from '../../../testing/venue-samples.ts'
import { VenueMap } from './venue-map.tsx'

const PATH = '/event/:eventId/venue-map'
const MAP = topicName(venueMapTopic.path, { eventId: 'event1', booths: 'booth-partner-sponsor' })
const upper = aFloorPlan({
  id: 'plan2',
  index: 1,
  name: 'Upper floor',
  places: [aPlace({ id: 'place9', refId: 'studio', name: 'Studio' })],
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

interface Options {
  plans?: readonly FloorPlan[]
  answers?: Answers
  search?: string
  width?: number
  organizer?: boolean
  tabs?: typeof EVERY_TAB
}

async function open(options: Options = {}) {
  const {
    plans = [aFloorPlan(), upper],
    answers = {},
    search = '',
    width,
    organizer = false,
    tabs = EVERY_TAB,
  } = options
  if (plans.length > 0) fakeLive.show(MAP, plans)
  const event = anEventInFull({ tabs, me: aMe({ organizer }) })
  const server = fakeServer({
    getVenueMap: () => ({ plans: [...plans] }),
    getProgramme: () => ({ days: ['2026-11-21'], day: '2026-11-21', rooms, tracks, sessions: [aSession()] }),
    ...answers,
  })
  const shown = await renderScreen(
    <CurrentEvent event={event}>
      <VenueMap />
    </CurrentEvent>,
    { path: PATH, at: `/event/event1/venue-map${search}`, ...(width ? { width } : {}) },
  )
  return { ...shown, server }
}
const entry = (name: string | RegExp) => screen.findByRole('button', { name })
const card = async (name: string) => within(await screen.findByRole('region', { name }))

it("VENUE-10 lists the places of each plan by kind, and opens a place's card and URL", async () => {
  const { user, address } = await open()
  const ground = within(await screen.findByRole('region', { name: 'Ground floor' }))
  expect(ground.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Rooms',
    'Booths',
    'Areas',
    'Meeting tables',
  ])
  await user.click(await entry('Anatolian Olives'))
  const shown = await card('Anatolian Olives')
  expect(shown.getByRole('link', { name: 'Open booth' }).getAttribute('href')).toBe('/event/event1/expo/booth1')
  expect(address()).toBe('/event/event1/venue-map?place=booth1')
  await user.click(shown.getByRole('button', { name: 'Close' }))
  expect(address()).toBe('/event/event1/venue-map?plan=plan1')
})

it('VENUE-8 opens the pin named in the URL, on any plan', async () => {
  await open({ search: '?place=studio' })
  expect((await card('Studio')).getByText('Room')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Map: Upper floor' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upper floor' }).getAttribute('aria-current')).toBe('page')
})

it('VENUE-8 draws the names of the places on the plan, and opens the pressed one', async () => {
  const { address } = await open()
  const map = await screen.findByRole('region', { name: 'Map: Ground floor' })
  const pins = [...map.querySelectorAll('[data-pin]')].map(({ textContent }) => textContent)
  expect(pins).toEqual(['Grand hall', 'Anatolian Olives', 'Table 12 · Deal room', 'Coffee'])
  expect(map.getAttribute('tabindex')).toBe('0')
  expect(address()).toBe('/event/event1/venue-map')
})

it('VENUE-9 shows the current and the next session of a room', async () => {
  const on = aSession({ id: 's2', name: 'Bread now', sdt: NOW - 60_000, edt: NOW + 60_000 })
  const elsewhere = aSession({ id: 's3', name: 'Elsewhere', locationId: 'studio' })
  const programme = { days: [], day: null, rooms, tracks, sessions: [aSession(), on, elsewhere] }
  await open({ search: '?place=hall', answers: { getProgramme: () => programme } })
  const shown = await card('Grand hall')
  const links = (await shown.findAllByRole('link')).map(({ textContent }) => textContent)
  expect(links).toEqual(['Live now14:29–14:31Bread now', 'Then15:00–15:30Cold chains that hold'])
})

it("VENUE-9 marks the place of the reader's next appointment, and leads there", async () => {
  fakeLive.show(MY_AGENDA, [aMeetingEntry()])
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Next for you: 16:00, Table 12 · Deal room' }))
  const shown = await card('Table 12 · Deal room')
  expect(shown.getByText('You meet Selin Volkova here at 16:00')).toBeTruthy()
  expect(document.querySelector('[data-pin="table12"]')?.textContent).toBe('16:00 · Table 12 · Deal room')
  expect(screen.queryByText(/Next for you/)).toBe(null)
})

it('VENUE-8 finds a place by its name, and says when there is none', async () => {
  const { user } = await open()
  await user.type(await screen.findByRole('searchbox', { name: 'Find a place' }), 'olives')
  await screen.findByText('1 place')
  expect(screen.queryByRole('button', { name: 'Coffee' })).toBe(null)
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'spaceship')
  expect(await screen.findByText('No match.')).toBeTruthy()
})

it('VENUE-10 shows the list in place of the map on a phone, and returns to the map with the selection', async () => {
  const { user } = await open({ width: 390 })
  expect(await screen.findByRole('region', { name: 'Map: Ground floor' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'List' }))
  expect(screen.queryByRole('region', { name: /^Map/ })).toBe(null)
  await user.click(await entry('Coffee'))
  expect(await screen.findByRole('region', { name: 'Map: Ground floor' })).toBeTruthy()
  expect((await card('Coffee')).getByText('Area')).toBeTruthy()
})

it('VENUE-5 follows changes, and closes the card of a deleted place', async () => {
  await open({ search: '?place=booth1' })
  await card('Anatolian Olives')
  await waitFor(() => expect(fakeLive.isHeard(MAP)).toBe(true))
  const { places } = aFloorPlan()
  const renamed = places.map((place) => (place.refId === 'booth1' ? { ...place, name: 'Aegean Olives' } : place))
  act(() => fakeLive.change(MAP, { up: [aFloorPlan({ rev: 2, places: renamed })] }))
  expect((await card('Aegean Olives')).getByText('Booth')).toBeTruthy()
  const left = places.filter(({ refId }) => refId !== 'booth1')
  act(() => fakeLive.change(MAP, { up: [aFloorPlan({ rev: 3, places: left })] }))
  await waitFor(() => expect(screen.queryByText('Aegean Olives')).toBe(null))
})

it('VENUE-6 subscribes to the map with the kinds of booths that the reader may see', async () => {
  fakeLive.show(topicName(venueMapTopic.path, { eventId: 'event1', booths: 'none' }), [aFloorPlan({ places: [] })])
  const tabs = EVERY_TAB.filter(({ name }) => name === 'venueMap')
  await open({ plans: [], tabs, answers: { getVenueMap: () => ({ plans: [aFloorPlan()] }) } })
  expect(await screen.findByText('Nothing has been put on the plan yet.')).toBeTruthy()
  expect(screen.queryByText('Anatolian Olives')).toBe(null)
})

it('VENUE-8 offers alternatives while there is no map', async () => {
  const { unmount } = await open({ plans: [] })
  expect(await screen.findByText('There is no map yet')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/event/event1/sessions')
  unmount()
  await open({ plans: [], organizer: true })
  const link = await screen.findByRole('link', { name: 'Upload a floor plan' })
  expect(link.getAttribute('href')).toBe('/event/event1/organize/map')
})

it('FAULT-1 says why the map could not be loaded, and tries again', async () => {
  fakeLive.close(MAP)
  const { user, server } = await open({ plans: [], answers: { getVenueMap: () => refuse('unavailable') } })
  await screen.findByText('The service is not ready. Try again shortly.')
  server.answer({ getVenueMap: () => ({ plans: [aFloorPlan()] }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await entry('Coffee')).toBeTruthy()
})
