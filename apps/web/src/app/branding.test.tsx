import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useText } from '../lib/i18n/index.ts'
import { aHostEvent, atEventHost } from '../testing/at-event-host.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderRoutes } from '../testing/render-screen.tsx'
import { PARLEY_BRAND } from '../ui/theme/brand-variables.ts'
import { Branding } from './branding.tsx'

function Greeting() {
  return <p>{useText()('accounts.login.title')}</p>
}
const routes = [{ element: <Branding />, children: [{ path: '/login', element: <Greeting /> }] }]
const open = () => renderRoutes(routes, { at: '/login', signedIn: false })
const pageColour = () => document.documentElement.style.getPropertyValue('--brand-6')

it("GUEST-4 applies the event's colours and texts, which override those of the page", async () => {
  fakeServer()
  atEventHost(aHostEvent({ hasMessages: true }), { en: { 'accounts.login.title': 'Welcome to the summit' } })
  const page = await open()

  expect(await screen.findByText('Welcome to the summit')).toBeTruthy()
  expect(pageColour()).toBe('#c2410c')
  page.unmount()
  expect(pageColour()).toBe(PARLEY_BRAND)
})

it('GUEST-4 keeps the standard texts if the event has none, and requests none', async () => {
  fakeServer()
  const { fetched } = atEventHost(aHostEvent())
  await open()

  expect(await screen.findByText('Welcome back')).toBeTruthy()
  expect(fetched).toHaveLength(1)
})

it("GUEST-4 keeps the standard texts if the event's cannot be loaded", async () => {
  fakeServer()
  atEventHost(aHostEvent({ hasMessages: true }), null)
  await open()

  expect(await screen.findByText('Welcome back')).toBeTruthy()
})

it('GUEST-1 waits for nothing at the host of the installation', async () => {
  fakeServer()
  await open()

  expect(screen.getByText('Welcome back')).toBeTruthy()
})
