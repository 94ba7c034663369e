import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRoom } from '../../testing/chat-samples.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { aFoundPerson, pageOf } from '../../testing/people-samples.ts'
import { renderRoutes } from '../../testing/render-screen.tsx'
import { aMe, anEvent, anEventInFull } from '../../testing/samples.ts'
import { routes } from '../routes.tsx'

const selin = aFoundPerson({ fullName: 'Selin Volkova' })

it('finds people and sessions of the event, and opens one above the page', async () => {
  const tabs = [
    { name: 'participant', texts: null },
    { name: 'agenda', texts: null },
  ]
  const server = fakeServer({
    getEvents: ({ id }) => (id ? { event: anEventInFull({ tabs }) } : { events: [anEvent()] }),
    searchParticipants: () => pageOf([selin]),
    getProgramme: () => ({ days: [], day: null, rooms: [], tracks: [], sessions: [] }),
  })
  const { user, router } = await renderRoutes(routes, { at: '/event/event1/attendees' })
  await screen.findByRole('navigation', { name: 'Main' })
  await screen.findByRole('searchbox')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Find people, sessions and pages' }), 'selin')
  await screen.findByRole('option', { name: /Selin Volkova/ })
  await user.keyboard('{Enter}')

  await waitFor(() => expect(router.state.location.mask?.pathname).toBe('/event/event1/attendees/participant2'))
  expect(router.state.location.pathname).toBe('/event/event1/attendees')
  const inputs = server.made.filter(({ name }) => name === 'getProgramme').map(({ input }) => input)
  expect(inputs.at(-1)).toEqual({ eventId: 'event1', query: 'selin' })
})

it.each([
  [1440, 'Search'],
  [390, 'Search'],
])('FRAME-8 has a visible button at %i px, and offers pages and actions', async (width, name) => {
  fakeServer({
    getEvents: ({ id }) => (id ? { event: anEventInFull() } : { events: [anEvent()] }),
    searchParticipants: () => pageOf([selin]),
    getLiveSessions: () => ({ live: [], next: [] }),
  })
  const { user, address } = await renderRoutes(routes, { at: '/event/list', width })
  const way = await screen.findByRole('button', { name: new RegExp(`^${name}`) })
  await user.click(way)
  const field = await screen.findByRole('combobox', { name: 'Find people, sessions and pages' })
  await screen.findByRole('option', { name: /^Security/ })
  expect(screen.getByRole('option', { name: 'Sign out' })).toBeTruthy()

  await user.type(field, 'dark')
  const acts = await screen.findByRole('group', { name: 'Actions' })
  await user.click(within(acts).getByRole('option', { name: /^Dark/ }))
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
  expect(address()).toBe('/event/list')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBe(null))
  await waitFor(() => expect(document.activeElement).toBe(way))
})

it('FRAME-8 ORGANIZE-9 finds the reader’s chats and, once a word is typed, the pages for organizers', async () => {
  const event = anEventInFull({ me: aMe({ organizer: true }), tabs: [{ name: 'participant', texts: null }] })
  fakeServer({
    getEvents: ({ id }) => (id ? { event } : { events: [anEvent()] }),
    searchParticipants: () => pageOf([selin]),
    getChatRooms: () => ({ rooms: [aRoom()], after: null }),
  })
  const { user, address } = await renderRoutes(routes, { at: '/event/event1/attendees' })
  await screen.findByRole('searchbox')
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Find people, sessions and pages' })
  await screen.findByRole('group', { name: 'Pages' })
  expect(screen.queryByRole('group', { name: 'Organize this event' })).toBe(null)

  await user.type(field, 'types')
  const chats = await screen.findByRole('group', { name: 'Chats' })
  expect(within(chats).getByRole('option', { name: /^Selin Volkova/ })).toBeTruthy()
  const pages = await screen.findByRole('group', { name: 'Organize this event' })
  expect(within(pages).getByRole('option', { name: /^Participant types/ })).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'participants')
  await user.click(await within(pages).findByRole('option', { name: /^Participant types/ }))
  await waitFor(() => expect(address()).toBe('/event/event1/organize/types'))
})

/** Opens the palette among people who have the searched word in their profiles. */
async function openAmong(people: Parameters<typeof pageOf>[0]) {
  const event = anEventInFull({ me: aMe({ organizer: true }), tabs: [{ name: 'participant', texts: null }] })
  const server = fakeServer({
    getEvents: ({ id }) => (id ? { event } : { events: [anEvent()] }),
    searchParticipants: () => pageOf(people),
    getChatRooms: () => ({ rooms: [], after: null }),
  })
  const page = await renderRoutes(routes, { at: '/event/event1/attendees' })
  await screen.findByRole('searchbox')
  await page.user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Find people, sessions and pages' })
  await screen.findByRole('group', { name: 'Pages' })
  return { ...page, server, field }
}
const shown = () => {
  const list = screen.getByRole('listbox', { name: 'Find people, sessions and pages' })
  return within(list)
    .getAllByRole('option')
    .map((each) => each.textContent)
}

it('FRAME-8 accepts letters typed before its field is loaded', async () => {
  fakeServer({
    getEvents: ({ id }) =>
      id ? { event: anEventInFull({ tabs: [{ name: 'participant', texts: null }] }) } : { events: [anEvent()] },
    searchParticipants: () => pageOf([selin]),
    getProgramme: () => ({ days: [], day: null, rooms: [], tracks: [], sessions: [] }),
  })
  const { user } = await renderRoutes(routes, { at: '/event/event1/attendees' })
  await screen.findByRole('navigation', { name: 'Main' })
  await user.click(await screen.findByRole('searchbox'))
  await user.keyboard('{Control>}k{/Control}prog')
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Find people, sessions and pages' })
  await waitFor(() => expect(field.value).toBe('prog'))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')

  screen.getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('ram')
  await waitFor(() => expect(field.value).toBe('program'))
  await user.keyboard(' ')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Find people/ })).toBe(null))
})

it('FRAME-8 ranks a page of that exact name before people with the word in their profile, and a person of that name first', async () => {
  const loose = Array.from({ length: 8 }, (_, nth) =>
    aFoundPerson({ id: `other${nth}`, fullName: `Bora Can ${nth}`, jobTitle: 'Program lead' }),
  )
  const named = aFoundPerson({ id: 'named', fullName: 'Program, Rosa' })
  const { user, field, address } = await openAmong([...loose, named])
  const pages = screen.getAllByRole('option', { name: /^(Notifications|Meetings)/ }).map(({ id }) => id)
  expect(new Set(pages).size).toBe(pages.length)
  await user.type(field, 'program')
  await screen.findByRole('option', { name: /Bora Can 0/ })

  const found = shown()
  expect(found.slice(0, 4)).toEqual([
    'ProgramSessions and rooms',
    'Program importSessions and rooms',
    expect.stringContaining('Program, Rosa'),
    expect.stringContaining('Bora Can 0'),
  ])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/event/event1/organize/programme'))
})

it('FRAME-8 uses the typed text if Enter is pressed before the result, not the former list', async () => {
  const { user, field, router } = await openAmong([selin])
  await user.type(field, 'selin v{Enter}')

  await waitFor(() => expect(router.state.location.mask?.pathname).toBe('/event/event1/attendees/participant2'))
})

it('FRAME-8 lists all pages as one group, and says so if it finds nothing', async () => {
  const { user, field } = await openAmong([])
  await screen.findByRole('option', { name: 'Polls' })
  expect(screen.getAllByRole('group').map((each) => each.getAttribute('aria-label'))).toEqual(['Pages', 'Actions'])
  await user.type(field, 'zzqq')
  expect(await screen.findByText('Nothing found for “zzqq”. Try a name, a title or a page.')).toBeTruthy()
})
