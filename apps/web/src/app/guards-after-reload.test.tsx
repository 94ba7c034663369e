import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

/** As after a reload: this device knows a sign-in, and nothing is in memory. */
async function reload() {
  localStorage.setItem('parley.usernames', '["defne@example.com"]')
  // What the test before had in memory must not speak to this one as another tab would.
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.resetModules()
  const { Guarded, GuestOnly } = await import('./guards.tsx')
  const { renderRoutes } = await import('../testing/render-screen.tsx')
  const routes = [
    { element: <GuestOnly />, children: [{ path: '/login', element: <p>Sign in here</p> }] },
    { element: <Guarded />, children: [{ path: '*', element: <p>Only for us</p> }] },
  ]
  const open = (at: string) => renderRoutes(routes, { at, signedIn: false })
  return { ...(await import('../testing/fake-server.ts')), open }
}

it('shows nothing until it is known who one is, then the page', async () => {
  const { fakeServer, open } = await reload()
  const waiting = Promise.withResolvers<{ accessToken: string; expiresAt: number }>()
  fakeServer({ refresh: () => waiting.promise })
  const { container } = await open('/event/list')
  expect(container.querySelector('p')).toBe(null)

  await act(async () => waiting.resolve({ accessToken: 'access-1', expiresAt: 1 }))
  expect(await screen.findByText('Only for us')).toBeTruthy()
})

it('clears what is kept and goes to the sign-in page when the refresh is refused', async () => {
  const { fakeServer, open, refuse } = await reload()
  fakeServer({ refresh: () => refuse('refreshRefused') })
  const { address } = await open('/event/list')

  expect(await screen.findByText('Sign in here')).toBeTruthy()
  expect(address()).toBe('/login?next=%2Fevent%2Flist')
  expect(localStorage.getItem('parley.usernames')).toBe(null)
})

it('says that no answer came, and tries again when asked', async () => {
  const { fakeServer, open } = await reload()
  const server = fakeServer()
  server.goOffline()
  const { user } = await open('/event/list')
  const retry = await screen.findByRole('button', { name: 'Try again' })

  server.goOffline(false)
  await user.click(retry)
  expect(await screen.findByText('Only for us')).toBeTruthy()
})

it('shows the sign-in page to a guest with a dead sign-in and no network, too', async () => {
  const { fakeServer, open } = await reload()
  fakeServer().goOffline()
  await open('/login')

  expect(await screen.findByText('Sign in here')).toBeTruthy()
})
