import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '../lib/api/session.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderRoutes } from '../testing/render-screen.tsx'
import { Guarded, GuestOnly } from './guards.tsx'

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

it('leads back to where one wanted to go once one is signed in, and never to another site', async () => {
  fakeServer()
  const own = await renderRoutes(routes, { at: '/login?next=%2Fevent%2Fe1' })
  expect(own.address()).toBe('/event/e1')
  own.unmount()

  const foreign = await renderRoutes(routes, { at: '/login?next=%2F%2Fevil.example' })
  expect(foreign.address()).toBe('/event/list')
})

it('shows the page to those who are signed in, and leaves it when the sign-in ends', async () => {
  fakeServer()
  const { address } = await renderRoutes(routes, { at: '/event/list' })
  expect(screen.getByText('Only for us')).toBeTruthy()

  await act(() => session.signOut())
  expect(address()).toBe('/login?next=%2Fevent%2Flist')
})
