import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-screen.tsx'
import { aMe, anEventInFull, aProfile, aType } from '../../testing/samples.ts'
import { routes } from '../routes.tsx'

const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const outside = anEventInFull({ me: null })
const inside = anEventInFull({
  me: aMe(),
  participantTypes: [aType()],
  tabs: [{ name: 'participant', texts: null }],
})
const INVITED = '/event/event1?invited'

async function open(at: string, usernameIsVerified: boolean, width = 1440) {
  const server = fakeServer({
    getProfile: () => aProfile({ timezone, usernameIsVerified }),
    getEvents: ({ id }) => (id ? { event: outside } : { events: [], after: null }),
    searchParticipants: () => ({ matches: 0, props: [], results: [], after: null }),
    getLiveSessions: () => ({ live: [], next: [] }),
    doUrlAction: () => ({ success: true, eventId: null }),
  })
  return { server, ...(await renderRoutes(routes, { at, width })) }
}

it('INVITE-6 asks an invited person to confirm the email first, and then opens the event', async () => {
  const { user, server } = await open(INVITED, false)
  expect(await screen.findByText(/^You are invited to Istanbul Food Summit 2026\. .*defne@example\.com/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join event' })).toBe(null)

  server.answer({
    getProfile: () => aProfile({ timezone }),
    getEvents: ({ id }) => (id ? { event: inside } : { events: [], after: null }),
  })
  await user.type(screen.getByLabelText(/^Code/), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm email' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Networking' })).toBeTruthy()
  expect(server.made.some(({ name }) => name === 'joinEvent')).toBe(false)
})

it('INVITE-6 leaves a phone its bar in the lobby, while the email is not confirmed', async () => {
  await open('/event/event1/lobby?invited', false, 390)
  expect(await screen.findByText(/^You are invited to Istanbul Food Summit 2026/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Menu' })).toBeTruthy()
})

it.each([
  ['with a confirmed email', INVITED, true],
  ['without an invitation', '/event/event1', false],
])('lets a user join an open event %s', async (_, at, isVerified) => {
  await open(at, isVerified)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Join event' })).toBeTruthy())
})

it('REG-8 asks to confirm the email after a registration, and lets one join and confirm later', async () => {
  const { user } = await open('/event/event1?registered', false)
  expect(
    await screen.findByText(/^Your registration for Istanbul Food Summit 2026 opens here.*defne@example\.com/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join event' })).toBe(null)

  await user.click(screen.getByRole('button', { name: 'Join now, confirm later' }))
  expect(await screen.findByRole('button', { name: 'Join event' })).toBeTruthy()
})

it('PEOPLE-2 links from a finished event to the list of events', async () => {
  fakeServer({
    getProfile: () => aProfile({ timezone }),
    getEvents: ({ id }) => (id ? { event: { ...outside, isFinished: true } } : { events: [], after: null }),
  })
  await renderRoutes(routes, { at: '/event/event1' })
  expect(await screen.findByText('This event is over.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your events' }).getAttribute('href')).toBe('/event/list')
})

it('REG-8 asks for no code after a registration with an email that is confirmed', async () => {
  await open('/event/event1?registered', true)
  expect(await screen.findByRole('button', { name: 'Join event' })).toBeTruthy()
})
