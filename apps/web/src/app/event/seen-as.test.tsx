import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { seeAs, stopSeeAs } from '../../lib/event/see-as.ts'
import { fakeServer, refuse } from '../../testing/fake-server.ts'
import { anOverview } from '../../testing/organize-samples.ts'
import { anOrganizedEvent } from '../../testing/render-organizer.tsx'
import { renderRoutes } from '../../testing/render-screen.tsx'
import { aMe, anEvent, aProfile, aType } from '../../testing/samples.ts'
import { routes } from '../routes.tsx'

const TYPES = [aType(), aType({ id: 'type2', index: 1, texts: { en: 'Press', tr: 'Basın' } })]
const TABS = ['lobby', 'participant', 'agenda'].map((name) => ({ name, texts: null }))
const mine = anOrganizedEvent({ participantTypes: TYPES, tabs: TABS })
const ofPress = { ...mine, tabs: TABS.slice(1, 2), me: aMe({ typeId: 'type2' }) }

afterEach(stopSeeAs)

async function open(at: string, asType: () => typeof ofPress = () => ofPress, width = 1440) {
  const server = fakeServer({
    getProfile: () => aProfile({ timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
    getEvents: ({ id, past, asType: type }) =>
      id
        ? { event: type ? asType() : mine }
        : { events: past ? [] : [anEvent({ organizer: true, participantCount: 1 })], after: null },
    searchParticipants: () => ({ matches: 0, props: [], results: [], after: null }),
    getOverview: () => anOverview(),
    getProgramme: () => ({ days: [], day: null, rooms: [], tracks: [], sessions: [] }),
    getLiveSessions: () => ({ live: [], next: [] }),
  })
  return { server, ...(await renderRoutes(routes, { at, width })) }
}
const tabs = async () =>
  within(await screen.findByRole('list', { name: 'The event' }))
    .getAllByRole('link')
    .map((each) => each.textContent)

it('EVENT-15 shows the tabs of a type below a clear banner, addresses an attendee, and returns with one press', async () => {
  seeAs('event1', 'type2')
  const { user, address } = await open('/event/event1/attendees')
  expect(await screen.findByText('You see the event as Press')).toBeTruthy()
  expect(await tabs()).toEqual(['Announcements', 'Networking'])
  expect(await screen.findByText('People appear here as soon as they join.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Organize' })).toBe(null)

  await user.click(screen.getByRole('button', { name: 'Back to organizing' }))
  await waitFor(() => expect(address()).toBe('/event/event1/organize/overview'))
  expect(await tabs()).toEqual(['Lobby', 'Announcements', 'Networking', 'Program'])
  expect(screen.queryByText('You see the event as Press')).toBe(null)
})

it.each([
  ['a person, on a phone', '/event/event1/attendees/participant2'],
  ['my agenda', '/my-agenda'],
  ['the events', '/event/list'],
])('ORGANIZE-2 appears above every page with a button back: %s', async (_, at) => {
  seeAs('event1', 'type2')
  const { user, address } = await open(at, () => ofPress, 390)
  expect(await screen.findByText('You see the event as Press')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back to organizing' }))
  await waitFor(() => expect(address()).toBe('/event/event1/organize/overview'))
})

it('EVENT-15 ends automatically if the type was deleted', async () => {
  seeAs('event1', 'type9')
  await open('/event/event1/attendees', () => refuse('notFound'))
  expect(await tabs()).toEqual(['Lobby', 'Announcements', 'Networking', 'Program'])
  expect(sessionStorage.getItem('parley.seeAs')).toBe(null)
})

it.each([
  ['attendees', 'Nobody else is here yet', 'Share the link', 'people'],
  ['sessions', 'The program is still empty', 'Import a program', 'imports'],
  ['lobby', 'This event is still being set up', 'See what is left', 'overview'],
])('ORGANIZE-5 shows organizers on an empty page of %s how to fill it', async (page, title, act, leadsTo) => {
  await open(`/event/event1/${page}`)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByRole('link', { name: act }).getAttribute('href')).toBe(`/event/event1/organize/${leadsTo}`)
})

it('ORGANIZE-5 says to someone alone in their own event how requests come', async () => {
  await open('/invitations')
  expect(await screen.findByText(/^Requests come once people are in your event/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Share the link of Istanbul Food Summit 2026' })
  expect(link.getAttribute('href')).toBe('/event/event1/organize/people')
})
