import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { OnThisDevice } from './on-this-device.tsx'

afterEach(() => vi.unstubAllGlobals())

const open = async () => {
  fakeServer()
  return renderScreen(<OnThisDevice eventId="event1" />)
}
const theSwitch = () => screen.findByRole('switch', { name: /^Keep for offline/ })

it('OFFLINE-1 says so if a browser cannot open the app without a connection, and offers no switch', async () => {
  await open()
  expect(await screen.findByText('This browser cannot open the app without a connection.')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBe(null)
  expect(document.querySelector('link[rel="manifest"]')?.getAttribute('href')).toBe('/event/event1/app.webmanifest')
})

/** Fakes a browser with workers and a database that refuses to open the database, as in private browsing. */
function aBrowserThatRefuses() {
  const opening = Object.assign(new EventTarget(), { error: new DOMException('', 'InvalidStateError') })
  const database = {
    open: () => {
      queueMicrotask(() => opening.dispatchEvent(new Event('error')))
      return opening
    },
    deleteDatabase: vi.fn(),
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('caches', { delete: async () => true })
  vi.stubGlobal('indexedDB', database)
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => undefined },
    configurable: true,
  })
  return database
}

it('OFFLINE-1 says that nothing could be stored if the browser refuses, and leaves nothing', async () => {
  const database = aBrowserThatRefuses()
  const { user } = await open()
  await user.click(await theSwitch())
  expect(await screen.findByText(/^This browser could not store it/)).toBeTruthy()
  expect(((await theSwitch()) as HTMLInputElement).checked).toBe(false)
  expect(database.deleteDatabase).toHaveBeenCalledWith('parley.offline.user1')
  expect(localStorage.getItem('parley.offlineCopy')).toBe(null)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('OFFLINE-7 removes the stored data when it is switched off, and does not switch itself on again', async () => {
  const database = aBrowserThatRefuses()
  localStorage.setItem('parley.usernames', '["defne@example.com"]')
  localStorage.setItem('parley.offlineCopy', 'user1')
  const { user } = await open()
  expect(((await theSwitch()) as HTMLInputElement).checked).toBe(true)
  await user.click(await theSwitch())
  await waitFor(() => expect(localStorage.getItem('parley.offlineCopy')).toBe(null))
  expect(database.deleteDatabase).toHaveBeenCalledWith('parley.offline.user1')
  expect(localStorage.getItem('parley.offlineDeclined')).toBe('1')
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
