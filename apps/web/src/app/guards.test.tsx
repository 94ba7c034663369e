import { act, screen } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { session } from '../lib/api/session.ts'
import { aHostEvent, atEventHost } from '../testing/at-event-host.ts'
import { fakeServer, refuse } from '../testing/fake-server.ts'
import { renderRoutes } from '../testing/render-screen.tsx'
import { Guarded, GuestOnly, RootRedirect } from './guards.tsx'

const routes = [
  { element: <GuestOnly />, children: [{ path: '/login', element: <p>Sign in here</p> }] },
  { element: <Guarded />, children: [{ path: '*', element: <p>Only for us</p> }] },
]

it('sends a guest to the sign-in page, with the way back', async () => {
  fakeServer()
  const { address } = await renderRoutes(routes, { at: '/event/e1/attendees?query=ada', signedIn: false })

  expect(address()).toBe('/login?next=%2Fevent%2Fe1%2Fattendees%3Fquery%3Dada')
  expect(screen.getByText('Sign in here')).toBeTruthy()
})

it('returns a user to the wanted page after sign-in, and never to another site', async () => {
  fakeServer()
  const own = await renderRoutes(routes, { at: '/login?next=%2Fevent%2Fe1' })
  expect(own.address()).toBe('/event/e1')
  own.unmount()

  const foreign = await renderRoutes(routes, { at: '/login?next=%2F%2Fevil.example' })
  expect(foreign.address()).toBe('/event/list')
})

it('shows the page to signed-in users, and leaves it when the sign-in ends', async () => {
  fakeServer({ refresh: () => refuse('refreshRefused') })
  const { address } = await renderRoutes(routes, { at: '/event/list' })
  expect(screen.getByText('Only for us')).toBeTruthy()

  await act(() => session.fresh('token-1'))
  expect(address()).toBe('/login?next=%2Fevent%2Flist')
})

it('FRAME-13 shows the logo while the target page is loading', async () => {
  fakeServer()
  const fetched = Promise.withResolvers<{ Component: () => null }>()
  const slow: RouteObject[] = [
    { element: <GuestOnly />, children: [{ path: '/login', element: null }] },
    { path: '/event/list', lazy: () => fetched.promise },
  ]
  await renderRoutes(slow, { at: '/login' })
  expect(await screen.findByRole('status')).toBeTruthy()
  await act(async () => fetched.resolve({ Component: () => null }))
  expect(screen.queryByRole('status')).toBe(null)
})

it('leaves it for good when the person signs out', async () => {
  fakeServer()
  const { address } = await renderRoutes(routes, { at: '/event/list' })
  await act(() => session.signOut())
  expect(address()).toBe('/login')
})

/** Expects the page that a signed-in user at the event's host is redirected to. */
async function leads(page: '/login' | '/', event: Parameters<typeof atEventHost>[0], at: string = page) {
  fakeServer()
  atEventHost(event)
  const pages = [
    { element: <GuestOnly />, children: [{ path: '/login', element: null }] },
    { element: <Guarded />, children: [{ path: '/', element: <RootRedirect /> }] },
    { path: '*', element: null },
  ]
  const { address } = await renderRoutes(pages, { at })
  await act(async () => undefined)
  return address()
}

it("GUEST-2 redirects a signed-in user from a page for guests to the host's event, which chooses its page", async () => {
  expect(await leads('/login', aHostEvent({ indexPagePath: 'sessions' }))).toBe('/event/event1/')
  expect(await leads('/login', aHostEvent({ publicEvent: false }))).toBe('/event/event1/')
})

it('GUEST-2 redirects to all events if the host has none, but to the wanted page first', async () => {
  expect(await leads('/login', null)).toBe('/event/list')
  expect(await leads('/login', aHostEvent(), '/login?next=%2Fmy-agenda')).toBe('/my-agenda')
})

it('GUEST-3 leads from the root into a public event, and from any other, or none, to all events', async () => {
  expect(await leads('/', aHostEvent())).toBe('/event/event1/')
  expect(await leads('/', aHostEvent({ indexPagePath: 'sessions', publicEvent: false }))).toBe('/event/list')
  expect(await leads('/', null)).toBe('/event/list')
})

it('GUEST-3 sends a guest from the root to the sign-in page', async () => {
  fakeServer()
  atEventHost(aHostEvent())
  const { address } = await renderRoutes(
    [
      { element: <Guarded />, children: [{ path: '/', element: <RootRedirect /> }] },
      { path: '*', element: null },
    ],
    { at: '/', signedIn: false },
  )
  expect(address()).toBe('/login')
})
