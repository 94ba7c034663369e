import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

/** Loads the page's modules again. The device remembers a sign-in, and nothing is in memory. */
async function reload() {
  localStorage.setItem('parley.usernames', '["defne@example.com"]')
  // The modules of the previous test must not reach this one as another tab would.
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

it('FRAME-13 shows only the logo until the sign-in state is known, then the page', async () => {
  const { fakeServer, open } = await reload()
  const waiting = Promise.withResolvers<{ accessToken: string; expiresAt: number }>()
  fakeServer({ refresh: () => waiting.promise })
  const { container } = await open('/event/list')
  expect(container.querySelector('p')).toBe(null)
  expect(await screen.findByRole('status')).toBeTruthy()

  await act(async () => waiting.resolve({ accessToken: 'access-1', expiresAt: 1 }))
  expect(await screen.findByText('Only for us')).toBeTruthy()
})

it('clears stored data and goes to the sign-in page when the refresh is refused', async () => {
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

it('AROUND-19 takes the tokens, the profile and the event that the page asked for before its scripts were there', async () => {
  const { fakeServer, open } = await reload()
  const server = fakeServer()
  const { session } = await import('../lib/api/session.ts')
  const { aProfile, anEventInFull } = await import('../testing/samples.ts')
  const received: unknown[] = []
  session.onResumed((begun) => received.push(begun))
  const [profile, event] = [aProfile(), anEventInFull()]
  const tokens = { token: 'token-1', liveToken: 'live-1', expiresAt: 1 }
  vi.stubGlobal('parleyResume', Promise.resolve(Response.json({ ...tokens, profile, event })))
  await open('/event/list')

  expect(await screen.findByText('Only for us')).toBeTruthy()
  expect([session.tokens(), received, server.made]).toEqual([tokens, [{ profile, event }], []])
  session.onResumed((begun) => received.push(begun))
  expect(received).toHaveLength(2)
})

it.each([
  ['was refused', () => Response.json({ code: 'refreshRefused' }, { status: 401 }), 'Sign in here'],
  ['got lost', () => Promise.reject(new TypeError('Failed to fetch')), 'Only for us'],
])('AROUND-19 continues when that first call %s', async (_, answer, shown) => {
  const { fakeServer, open } = await reload()
  fakeServer()
  const response = Promise.resolve().then(answer)
  // The page ignores this failure too, because it is unknown whether anything awaits the promise by then.
  response.catch(() => undefined)
  vi.stubGlobal('parleyResume', response)
  await open('/event/list')

  expect(await screen.findByText(shown)).toBeTruthy()
})
