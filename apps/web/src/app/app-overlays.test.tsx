import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConsent, saveConsent } from '../lib/consent.ts'
import { enterNativeShell } from '../lib/native-shell.ts'
import { forgetConsent } from '../testing/forget-consent.ts'
import { renderRoutes } from '../testing/render-screen.tsx'
import { setPageSettings } from '../testing/set-page-settings.ts'
import { AppOverlays } from './app-overlays.tsx'

const WIDGET = { url: 'https://chat.example/sdk.js', id: 'site-1' }
let takeSettings = () => {}

beforeEach(forgetConsent)
afterEach(() => {
  takeSettings()
  enter('?appNative=0')
})

const enter = (search: string) => {
  history.replaceState(null, '', `/${search}`)
  enterNativeShell()
}
const open = (at = '/event/list') => renderRoutes([{ path: '*', element: <AppOverlays /> }], { at, signedIn: false })
const banner = () => screen.queryByRole('region', { name: 'Cookies' })
const script = () => document.querySelector<HTMLScriptElement>('script[data-website-id]')

it.each([
  ['Allow all', 'allow'],
  ['Necessary only', 'dismiss'],
])('AROUND-5 asks until the user chooses: %s', async (label, choice) => {
  takeSettings = setPageSettings({ reportsErrors: true })
  const { user, unmount } = await open()
  expect(banner()).toBeTruthy()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('About cookies')
  await user.click(screen.getByRole('button', { name: label }))
  expect(banner()).toBe(null)
  expect(loadConsent()).toBe(choice)
  unmount()
  await open()
  expect(banner()).toBe(null)
})

it('AROUND-5 shows the link to the policy once, even if this installation asks for no consent', async () => {
  takeSettings = setPageSettings({})
  const { user, unmount } = await open()
  expect(banner()?.textContent).toMatch(/^This site sets necessary cookies only\./)
  expect(screen.getByRole('link', { name: 'About cookies' }).getAttribute('href')).toBe('/cookies')
  expect(screen.queryByRole('button', { name: 'Allow all' })).toBe(null)
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect([banner(), loadConsent()]).toEqual([null, 'dismiss'])
  unmount()
  await open()
  expect(banner()).toBe(null)
})

it('AROUND-5 leaves the question to the page about cookies', async () => {
  await open('/cookies')
  expect(banner()).toBe(null)
})

it('AROUND-7 asks nothing in the native app, where consent is implied, and shows no support chat there', async () => {
  takeSettings = setPageSettings({ supportWidget: WIDGET })
  enter('?appNative=true')
  await open()
  await waitFor(() => expect(loadConsent()).toBe('allow'))
  expect([banner(), script()]).toEqual([null, null])
})

it('AROUND-13 loads the support chat only once it is allowed, and takes it away when that is taken back', async () => {
  takeSettings = setPageSettings({ supportWidget: WIDGET })
  const { user } = await open()
  expect(script()).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Allow all' }))
  await waitFor(() => expect(script()).toBeTruthy())
  expect([script()?.src, script()?.dataset.websiteId]).toEqual([WIDGET.url, WIDGET.id])

  const drawn = await itDraws()
  act(() => saveConsent('dismiss'))
  await waitFor(() => expect(script()).toBe(null))
  expect(drawn.isConnected).toBe(false)
})

it('AROUND-13 hides it on the page of the chat', async () => {
  takeSettings = setPageSettings({ supportWidget: WIDGET })
  saveConsent('allow')
  const { router } = await open('/chat')
  await waitFor(() => expect(script()).toBeTruthy())
  const drawn = await itDraws()
  await waitFor(() => expect(drawn.hasAttribute('data-away')).toBe(true))

  await act(() => router.navigate('/event/list'))
  expect(drawn.hasAttribute('data-away')).toBe(false)
  await act(() => router.navigate('/chat/room1'))
  expect(drawn.hasAttribute('data-away')).toBe(true)
})

it('AROUND-13 loads nothing without a setting', async () => {
  saveConsent('allow')
  await open()
  expect(script()).toBe(null)
})

async function itDraws(): Promise<HTMLElement> {
  const drawn = document.createElement('div')
  await act(async () => document.body.append(drawn))
  return drawn
}
