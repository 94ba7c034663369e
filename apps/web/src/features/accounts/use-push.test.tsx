import type { ProfileChange } from '@parley/contract/accounts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitUntilIdle } from '../../lib/use-idle.ts'
import { clearPushBrowser, fakePushBrowser } from '../../testing/fake-push-browser.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { aProfile } from '../../testing/samples.ts'
import { PushSwitch } from './components/notifications/push-switch.tsx'
import { useRenewPush } from './use-push.ts'

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (go: () => void) => setTimeout(go))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(clearPushBrowser)

function Renew() {
  useRenewPush()
  return null
}

type Devices = { deviceUID: string; token: string }[]

/** Opens a page on a device that the sign-in has not registered yet. */
async function openPage(key: string, userId: string, part = <Renew />) {
  const devices: Devices = []
  fakeServer({
    getProfile: () => aProfile({ id: userId }),
    getPushKey: () => ({ key }),
    changeProfile: (input: ProfileChange) => {
      if (input.action === 'update_device_token') devices.push({ deviceUID: input.deviceUID, token: input.token })
      return aProfile({ id: userId })
    },
  })
  const page = await renderScreen(part, { path: '/' })
  return { ...page, devices }
}

async function switchOn() {
  const page = await openPage('key-1', 'ada', <PushSwitch />)
  await page.user.click(await screen.findByRole('button', { name: 'Switch push on' }))
  await screen.findByText('Push is on for this device')
  page.unmount()
  return page.devices
}
const endpoints = (devices: Devices) => devices.map(({ token }) => JSON.parse(token).endpoint)

it('PREF-5 registers the device again after its owner signs in again, and for no one else', async () => {
  fakePushBrowser()
  const [first] = await switchOn()
  const again = await openPage('key-1', 'ada')
  await waitFor(() => expect(again.devices).toEqual([first]))
  again.unmount()
  const other = await openPage('key-1', 'bo')
  await waitUntilIdle()
  other.unmount()
  const back = await openPage('key-1', 'ada')
  await waitFor(() => expect(back.devices).toEqual([first]))
  expect(other.devices).toEqual([])
})

it('PREF-5 registers a new address if the push service dropped the old one, and after a change of the key', async () => {
  const { lose } = fakePushBrowser()
  await switchOn()
  lose()
  const lost = await openPage('key-1', 'ada')
  await waitFor(() => expect(endpoints(lost.devices)).toEqual(['https://push.example/2']))
  lost.unmount()
  const rekeyed = await openPage('key-2', 'ada')
  await waitFor(() => expect(endpoints(rekeyed.devices)).toEqual(['https://push.example/3']))
})
