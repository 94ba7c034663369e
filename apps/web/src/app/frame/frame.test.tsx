import type { EventDetails } from '@parley/contract/app'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { everyPage } from '../../testing/every-page.tsx'
import { type Answers, fakeServer, refuse } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-screen.tsx'
import { aMe, anEvent, anEventInFull, aProfile, EVERY_TAB } from '../../testing/samples.ts'

async function open(at: string, { width = 1440, ...answers }: Answers & { width?: number } = {}) {
  const server = fakeServer({
    getEvents: ({ id }) => (id ? { event: anEventInFull() } : { events: [anEvent()] }),
    searchParticipants: () => ({ matches: 0, props: [], results: [], after: null }),
    getLiveSessions: () => ({ live: [], next: [] }),
    changeProfile: (input) => aProfile({ language: (input.action === 'profile' && input.language) || null }),
    ...answers,
  })
  return { server, ...(await renderRoutes(everyPage, { at, width })) }
}

const navigation = () => screen.findByRole('navigation', { name: 'Main' })
const namesIn = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((each) => each.textContent)

type Tab = EventDetails['tabs'][number]

const withTabs = (...names: (Tab['name'] | Tab)[]): Answers => {
  const tabs = names.map((name) => (typeof name === 'string' ? { name, texts: null } : name))
  return { getEvents: ({ id }) => (id ? { event: anEventInFull({ tabs }) } : { events: [anEvent()] }) }
}

it('shows side navigation on a desktop, for the event of the page', async () => {
  await open('/event/event1/attendees', withTabs('lobby', 'participant', 'agenda'))
  const nav = await navigation()

  const links = within(nav)
    .getAllByRole('link')
    .map((each) => [each.textContent, each.getAttribute('href')])
  expect(links).toContainEqual(['Networking', '/event/event1/attendees'])
  expect(links).toContainEqual(['Program', '/event/event1/sessions'])
  expect(links).toContainEqual(['Events', '/event/list'])
  expect(within(nav).getByRole('link', { name: 'Networking' }).getAttribute('aria-current')).toBe('page')
})

it('FRAME-1 leaves out the page of a hidden tab, also outside of the event', async () => {
  const { router } = await open('/event/event1/lobby', withTabs('lobby', 'agenda'))
  expect(namesIn(await navigation())).toEqual(['Lobby', 'Announcements', 'Program', 'Events'])
  await act(() => router.navigate('/my-agenda'))
  expect(namesIn(await navigation())).toEqual(['Lobby', 'Announcements', 'Program', 'Events'])
})

it('FRAME-1 calls a place as the organizer does', async () => {
  await open('/event/event1/attendees', withTabs({ name: 'participant', texts: { en: 'Foodies' } }))
  expect(namesIn(await navigation())).toEqual(['Announcements', 'Foodies', 'Events'])
})

it('FRAME-1 leads a phone by five ways, whatever tabs there are', async () => {
  await open('/event/event1/lobby', { ...withTabs('lobby', 'participant', 'agenda'), width: 390 })
  expect(namesIn(await navigation())).toEqual(['Lobby', 'Networking', 'Program', 'Agenda', 'Chat'])
})

/** Lists the entries of a part, including those that open drawers. */
const entriesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map((each) => each.textContent)

const ORGANIZER: Answers = {
  getEvents: ({ id }) =>
    id
      ? { event: anEventInFull({ tabs: EVERY_TAB, me: aMe({ organizer: true, ticketId: '0123456789ABCDEF' }) }) }
      : { events: [anEvent()] },
}
const MINE = ['Agenda', 'Invitations', 'Chat', 'Contacts', 'Notifications']

it('FRAME-27 holds the tabs, my own things and the rest on an open side, without a strip above the page', async () => {
  const { user } = await open('/event/event1/attendees', ORGANIZER)
  const nav = await navigation()
  expect(entriesIn(nav)).toEqual([
    'Lobby',
    'Announcements',
    'Networking',
    'Program',
    'Speakers',
    'Expo',
    'Venue map',
    ...MINE,
    'Events',
    'Organize',
  ])
  expect(screen.queryByRole('navigation', { name: 'The event' })).toBe(null)

  await user.click(within(nav).getByRole('button', { name: 'Defne Aksoy' }))
  const drawer = await screen.findByRole('dialog', { name: 'Your account' })
  expect(entriesIn(drawer)).toEqual(['My event profile', 'Invite a participant', 'Areas', 'Sign out'])
})

it('FRAME-27 leaves the tabs of a folded side to a strip, outside of the event too', async () => {
  const { router } = await open('/event/event1/attendees', { ...ORGANIZER, width: 1024 })
  expect(entriesIn(await navigation())).toEqual([...MINE, 'Events', 'Organize'])
  const tabs = () => namesIn(screen.getByRole('navigation', { name: 'The event' }))
  expect(tabs()).toHaveLength(7)
  await act(() => router.navigate('/contacts'))
  expect(tabs()).toHaveLength(7)
})

it('FRAME-27 leads a phone by its two bars, the strip of the lobby and the menu', async () => {
  const { user, router } = await open('/event/event1/lobby', { ...ORGANIZER, width: 390 })
  expect(namesIn(await navigation())).toEqual(['Lobby', 'Networking', 'Program', 'Agenda', 'Chat'])
  const others = ['Announcements', 'Speakers', 'Expo', 'Venue map']
  expect(namesIn(await screen.findByRole('navigation', { name: 'The event' }))).toEqual(others)
  const inHead = () =>
    [...(document.querySelector('header')?.querySelectorAll('a, button') ?? [])].map((each) =>
      each.getAttribute('aria-label'),
    )
  expect(inHead()).toEqual(['Back', 'Search', 'Notifications', 'My ticket', 'My QR', 'Menu'])

  await act(() => router.navigate('/event/event1/speakers'))
  expect(screen.queryByRole('navigation', { name: 'The event' })).toBe(null)
  const head = document.querySelector('header') as HTMLElement
  expect(inHead()).toEqual(['Back', 'Search', 'Notifications', 'My ticket', 'Menu'])
  expect(head.textContent).toContain('Speakers')
  await user.click(within(head).getByRole('button', { name: 'Menu' }))
  expect(entriesIn(await screen.findByRole('dialog', { name: 'Menu' }))).toEqual([
    ...others,
    ...MINE,
    'My QR',
    'Events',
    'Organize',
    'My event profile',
    'Invite a participant',
    'Areas',
    'Profile settings',
    'Sign out',
  ])
})

it('FRAME-28 shows the picture of the event in the lobby, a strip elsewhere, and neither on a phone', async () => {
  const shown = (what: string) => document.querySelectorAll(`.${what}`).length
  const desk = await open('/event/event1/lobby', ORGANIZER)
  await waitFor(() => expect([shown('voices'), shown('strip')]).toEqual([1, 0]))
  await act(() => desk.router.navigate('/event/event1/speakers'))
  await waitFor(() => expect([shown('voices'), shown('strip')]).toEqual([0, 1]))
  desk.unmount()

  await open('/event/event1/speakers', { ...ORGANIZER, width: 390 })
  await screen.findByRole('heading', { level: 1, name: 'Speakers' })
  expect([shown('voices'), shown('strip')]).toEqual([0, 0])
})

it('FRAME-3 keeps frame and event at an address that leads nowhere', async () => {
  await open('/event/event1/nowhere', withTabs('lobby', 'participant'))
  expect(await screen.findByText('404: this page does not exist')).toBeTruthy()
  expect(screen.getByText('Istanbul Food Summit 2026')).toBeTruthy()
  expect(namesIn(await navigation())).toEqual(['Lobby', 'Announcements', 'Networking', 'Events'])
})

it('FRAME-3 tells guests so without a sign-in', async () => {
  fakeServer({ refresh: () => refuse('notSignedIn') })
  const { address } = await renderRoutes(everyPage, { at: '/nowhere', signedIn: false })
  expect(await screen.findByText('404: this page does not exist')).toBeTruthy()
  expect(address()).toBe('/nowhere')
})

it('remembers on this device that the side was folded', async () => {
  const { user, unmount } = await open('/event/list')
  await user.click(await screen.findByRole('button', { name: 'Fold navigation' }))
  unmount()

  await open('/event/list')
  expect(await screen.findByRole('button', { name: 'Unfold navigation' })).toBeTruthy()
})

it.each([
  [1025, 'Fold navigation'],
  [1024, 'Unfold navigation'],
])('at %i px the sidebar offers "%s"', async (width, name) => {
  await open('/event/list', { width })
  expect(await screen.findByRole('button', { name })).toBeTruthy()
})

it('leads a phone by a bar at the foot and a menu at the top', async () => {
  const { user } = await open('/event/list', { width: 390 })
  const bar = await navigation()
  expect(namesIn(bar)).toEqual(['Events', 'Agenda', 'Chat'])

  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  expect(within(menu).getByText('Defne Aksoy')).toBeTruthy()
  expect(within(menu).getByRole('button', { name: 'Sign out' })).toBeTruthy()
})

it("TICKET-7 leads to the user's ticket with one tap on a device without a visited event", async () => {
  const later = anEvent({ id: 'event2', name: 'Next year', endDateMillis: anEvent().endDateMillis + 86_400_000 })
  const foreign = anEvent({ id: 'event3', participantId: null, endDateMillis: anEvent().endDateMillis - 1 })
  const { user } = await open('/my-agenda', {
    width: 390,
    getEvents: ({ id }) =>
      id
        ? { event: anEventInFull({ id, me: aMe({ ticketId: '0123456789ABCDEF' }) }) }
        : { events: [later, foreign, anEvent()] },
  })
  await user.click(await screen.findByRole('button', { name: 'My QR' }))
  expect(await screen.findByRole('img', { name: 'QR code of ticket 0123456789ABCDEF' })).toBeTruthy()
})

it("TICKET-7 leads to the user's card with one tap from the lobby of a phone, beside the ticket", async () => {
  const getMyCard = () => ({
    card: { name: 'Defne', surname: 'Aksoy', email: '', phone: '', company: '', jobTitle: '', website: '' },
    shares: [],
  })
  const { user } = await open('/event/event1/lobby', { ...ORGANIZER, getMyCard, width: 390 })
  await user.click(await screen.findByRole('button', { name: 'My QR' }))
  const card = await screen.findByRole('dialog', { name: 'My QR' })
  expect(await within(card).findByRole('img', { name: 'QR code with the card of Defne Aksoy' })).toBeTruthy()
  await user.click(within(card).getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'My ticket' }))
  expect(await screen.findByRole('img', { name: 'QR code of ticket 0123456789ABCDEF' })).toBeTruthy()
})

it('FRAME-15 leads back on a phone: from an event to the list, from elsewhere to the event visited last', async () => {
  const { router } = await open('/event/event1/attendees', { width: 390 })
  expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe('/event/list')

  await act(() => router.navigate('/invitations'))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/event/event1'))
  await act(() => router.navigate('/event/list'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Back' })).toBe(null))
})

it('FRAME-15 goes back to the list if the profile of the event is not filled in', async () => {
  const me = aMe({ profileIsFilled: false, organizer: true })
  const { router } = await open('/event/event1/attendees', {
    width: 390,
    getEvents: ({ id }) => (id ? { event: anEventInFull({ me, tabs: EVERY_TAB }) } : { events: [anEvent()] }),
  })
  await screen.findByRole('searchbox')
  await act(() => router.navigate('/invitations'))
  await screen.findByRole('heading', { level: 1, name: 'Invitations' })
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/event/list')
})

it('leads back to the list when one only looked at an event', async () => {
  const { router } = await open('/event/event1', {
    width: 390,
    getEvents: ({ id }) => (id ? { event: anEventInFull({ me: null }) } : { events: [] }),
  })
  await screen.findByRole('button', { name: 'Join event' })
  await act(() => router.navigate('/invitations'))

  await waitFor(() => expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/event/list'))
})

it('signs out, clears the loaded data and goes to the plain sign-in page', async () => {
  localStorage.setItem('parley.viewedAttendees', 'participant1/participant2')
  const { user, address } = await open('/event/event1/attendees')
  const nav = await navigation()
  await user.click(within(nav).getByRole('button', { name: 'Defne Aksoy' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))

  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(address()).toBe('/login')
  const storedValues = ['parley.lastEvent', 'parley.viewedAttendees'].map((key) => localStorage.getItem(key))
  expect(storedValues).toEqual([null, null])
})

it('speaks the language of the profile, and saves another choice there', async () => {
  const { user, server } = await open('/event/list', { getProfile: () => aProfile({ language: 'es' }) })
  expect(await screen.findByRole('heading', { name: 'Eventos' })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Defne Aksoy' }))
  await user.click(await screen.findByRole('combobox', { name: 'Idioma' }))
  await user.click(await screen.findByRole('option', { name: 'Türkçe', hidden: true }))
  await screen.findByRole('heading', { name: 'Etkinlikler', hidden: true })
  await waitFor(() =>
    expect(server.made).toContainEqual({ name: 'changeProfile', input: { action: 'profile', language: 'tr' } }),
  )
})

it('FRAME-9 FRAME-24 says that the connection is lost and only marked actions are sent later, until it is back, and reports its height', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96)
  vi.stubGlobal('ResizeObserver', ToldAtOnce)
  const room = () => document.documentElement.style.getPropertyValue('--offline')
  await open('/event/list')
  await navigation()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(await screen.findByText(/Items marked as waiting will be sent when you are back online/)).toBeTruthy()
  expect(room()).toBe('96px')

  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(/Items marked as waiting will be sent when you are back online/)).toBe(null)
  expect(room()).toBe('')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A resize observer that reports at once, because nothing is laid out here. */
class ToldAtOnce {
  readonly tell: () => void
  constructor(tell: () => void) {
    this.tell = tell
  }
  observe() {
    this.tell()
  }
  unobserve() {}
  disconnect() {}
}

it('opens an event on its landing page: the attendees on a desktop, the lobby on a phone', async () => {
  const event = { getEvents: () => ({ event: anEventInFull({ tabs: EVERY_TAB }) }) }
  const desk = await open('/event/event1', event)
  await waitFor(() => expect(desk.address()).toBe('/event/event1/attendees'))
  desk.unmount()

  const phone = await open('/event/event1', { width: 390, ...event })
  await waitFor(() => expect(phone.address()).toBe('/event/event1/lobby'))
})

it('shows the visible tabs with the names given by the organizer', async () => {
  const tabs: EventDetails['tabs'] = [
    { name: 'participant', texts: { en: 'Foodies', ru: 'Гурманы' } },
    { name: 'sponsor', texts: null },
  ]
  await open('/event/event1/attendees', { width: 1024, getEvents: () => ({ event: anEventInFull({ tabs }) }) })

  const strip = await screen.findByRole('navigation', { name: 'The event' })
  expect(
    within(strip)
      .getAllByRole('link')
      .map((each) => each.textContent),
  ).toEqual(['Announcements', 'Foodies', 'Expo'])
})

it('EXPO-8 shows who is in the team of a booth one tab more, the last', async () => {
  const tabs: EventDetails['tabs'] = [{ name: 'participant', texts: null }]
  const me = aMe({ boothId: 'booth1', boothRole: 'user' })
  await open('/event/event1/attendees', { width: 1024, getEvents: () => ({ event: anEventInFull({ tabs, me }) }) })

  const strip = within(await screen.findByRole('navigation', { name: 'The event' }))
  expect(strip.getAllByRole('link').map((each) => each.textContent)).toEqual(['Announcements', 'Networking', 'Company'])
})

it('lets one into a public event, and shows it', async () => {
  let joined = false
  const { user } = await open('/event/event1/attendees', {
    getEvents: ({ id }) =>
      id
        ? { event: anEventInFull(joined ? { tabs: EVERY_TAB } : { me: null, description: 'Come and eat.' }) }
        : { events: [] },
    joinEvent: () => {
      joined = true
      return { participantId: 'participant1' }
    },
  })
  expect(await screen.findByText('Come and eat.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Join event' }))

  expect(await screen.findByRole('searchbox')).toBeTruthy()
})

it('says that there is no such event, with the way to the others', async () => {
  await open('/event/nowhere', { getEvents: ({ id }) => (id ? refuse('notFound') : { events: [] }) })
  expect(await screen.findByText('There is no such event')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your events' }).getAttribute('href')).toBe('/event/list')
})

it('says that there is no such page, with the way to the events', async () => {
  await open('/nowhere')
  expect(await screen.findByText('404: this page does not exist')).toBeTruthy()
  expect(await navigation()).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your events' }).getAttribute('href')).toBe('/event/list')
})

it('finds pages by Ctrl-K and opens one by Enter', async () => {
  const { user, address } = await open('/event/event1/attendees')
  await navigation()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Find people, sessions and pages' }), 'event')
  // The match is marked up separately, which this test environment treats as a separate word.
  await screen.findByRole('option', { name: /^Event ?s$/ })
  await user.keyboard('{Enter}')

  await waitFor(() => expect(address()).toBe('/event/list'))
})
