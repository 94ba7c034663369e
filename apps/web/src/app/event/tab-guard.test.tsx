import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answers, fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-screen.tsx'
import { anEvent, anEventInFull, aProfile } from '../../testing/samples.ts'
import { aSessionInFull } from '../../testing/schedule-samples.ts'
import { routes } from '../routes.tsx'

const NOT_OPEN = 'You do not have access to this page'

async function open(at: string, names: string[], { indexPagePath = null as string | null, width = 1440 } = {}) {
  const tabs = names.map((name) => ({ name, texts: null }))
  const event = anEventInFull({ tabs, indexPagePath, description: 'Three days of food.' })
  const answers: Answers = {
    getProfile: () => aProfile({ timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
    getEvents: ({ id }) => (id ? { event } : { events: [anEvent()] }),
    getProgramme: () => ({ days: [], day: null, rooms: [], tracks: [], sessions: [] }),
    getSession: () => aSessionInFull(),
  }
  return { server: fakeServer(answers), ...(await renderRoutes(routes, { at, width })) }
}

it.each([
  '/event/event1/attendees',
  '/event/event1/attendees/compare?a=participant2&b=participant3',
  '/event/event1/attendees/participant2',
  '/event/event1/speakers',
  '/event/event1/speakers/participant2',
  '/event/event1/lobby',
])(
  'FRAME-16 shows %s as not open to people who do not see its tab, loads none of its data and links to an open page',
  async (at) => {
    const { server, user, address } = await open(at, ['agenda'])
    expect(await screen.findByText(NOT_OPEN, { selector: 'p' })).toBeTruthy()
    const callNames = server.made.map(({ name }) => name)
    for (const call of ['searchParticipants', 'getParticipant', 'getSpeakers', 'getSpeaker'])
      expect(callNames).not.toContain(call)

    await user.click(screen.getByRole('link', { name: 'Go to a page that you can open' }))
    await waitFor(() => expect(address()).toBe('/event/event1/sessions'))
    await waitFor(() => expect(screen.queryByText(NOT_OPEN, { selector: 'p' })).toBe(null))
  },
)

it.each(['/event/event1/sessions', '/event/event1/sessions/session1', '/my-agenda/session/event1/session1'])(
  'FRAME-16 closes the program to people who do not see its tab: %s',
  async (at) => {
    await open(at, ['lobby'], { width: 390 })
    expect(await screen.findByText(NOT_OPEN, { selector: 'p' })).toBeTruthy()
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Go to a page that you can open' })
    expect(link.getAttribute('href')).toBe('/event/event1/lobby')
  },
)

it('FRAME-16 leaves a phone its bar in the lobby of an event that is not open', async () => {
  await open('/event/event1/lobby', ['agenda'], { width: 390 })
  expect(await screen.findByText(NOT_OPEN, { selector: 'p' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Menu' })).toBeTruthy()
})

it('FRAME-16 says so in a detail above a page too', async () => {
  await open('/event/event1/sessions?over=/event/event1/attendees/participant2', ['agenda'])
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain(NOT_OPEN))
})

it('FRAME-16 redirects from the first page of the event if the reader may not see its tab', async () => {
  const { address } = await open('/event/event1/attendees', ['agenda'], { indexPagePath: '/attendees' })
  await waitFor(() => expect(address()).toBe('/event/event1/sessions'))
})

it('FRAME-16 says that nothing is open yet to those who see no tab at all', async () => {
  await open('/event/event1/', [])
  expect(await screen.findByText('Nothing is open here yet')).toBeTruthy()
  expect(screen.getByText('Three days of food.')).toBeTruthy()
})

it('FRAME-16 says the same to them in the place of each page', async () => {
  await open('/event/event1/attendees', [])
  expect(await screen.findByText('Nothing is open here yet')).toBeTruthy()
})
