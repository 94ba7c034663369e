import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as zones from '../../../../lib/i18n/zones.ts'
import { type Answers, fakeServer, refuse } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { aProfile } from '../../../../testing/samples.ts'
import { ZoneDialog } from './zone-dialog.tsx'

const PARIS = () => aProfile({ timezone: 'Europe/Paris' })
beforeEach(() => {
  vi.spyOn(zones, 'localZone').mockReturnValue('Europe/Istanbul')
})
afterEach(() => vi.restoreAllMocks())

async function open(answers: Answers) {
  const server = fakeServer(answers)
  const page = await renderScreen(<ZoneDialog />)
  await waitFor(() => expect(server.made.length).toBeGreaterThan(0))
  return { server, ...page }
}
const dialog = () => screen.findByRole('dialog')
const sent = (server: { made: readonly { name: string; input: unknown }[] }) =>
  server.made.filter(({ name }) => !name.startsWith('get')).map(({ name, input }) => [name, input])

it('ZONE-1 gives someone without a zone that of the device, and asks whether it is right', async () => {
  const { server, user } = await open({
    getProfile: () => aProfile({ timezone: null }),
    changeProfile: () => aProfile({ timezone: 'Europe/Istanbul' }),
  })
  expect((await dialog()).textContent).toContain('Is this your time zone?')
  const first = ['changeProfile', { action: 'profile', timezone: 'Europe/Istanbul' }]
  await waitFor(() => expect(sent(server)).toEqual([first]))
  await user.click(await screen.findByRole('button', { name: 'Save time zone' }))
  expect(await screen.findByText('Time zone saved')).toBeDefined()
  expect(sent(server)).toEqual([first, first])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('ZONE-2 shows both zones with their times and switches to that of the device', async () => {
  const { server, user } = await open({ getProfile: PARIS, changeProfile: () => aProfile() })
  const change = await screen.findByRole('button', { name: 'Switch to Istanbul' })
  const text = (await dialog()).textContent
  expect(text).toMatch(/Paris \(\+0[12]:00\)/)
  expect(text).toContain('Istanbul (+03:00)')
  await user.click(change)
  expect(await screen.findByText('Time zone saved')).toBeDefined()
  expect(sent(server)).toEqual([['changeProfile', { action: 'profile', timezone: 'Europe/Istanbul' }]])
})

it('ZONE-2 keeps the zone and remembers the pair on all devices', async () => {
  const { server, user } = await open({ getProfile: PARIS, saveUiSetting: () => ({ success: true }) })
  await dialog()
  await user.click(await screen.findByRole('button', { name: 'Keep Paris' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const timezoneCheck = { userTimezone: 'Europe/Paris', localTimezone: 'Europe/Istanbul' }
  expect(sent(server)).toEqual([['saveUiSetting', { timezoneCheck }]])
})

it.each([
  ['the same pair', { userTimezone: 'Europe/Paris', localTimezone: 'Europe/Istanbul' }, false],
  ['another device zone', { userTimezone: 'Europe/Paris', localTimezone: 'Asia/Tokyo' }, true],
  ['another profile zone', { userTimezone: 'Europe/Berlin', localTimezone: 'Europe/Istanbul' }, true],
  ['nonsense', 'later', true],
])('ZONE-2 decides after a choice about %s whether to ask: %s', async (_what, timezoneCheck, asks) => {
  await open({ getProfile: () => aProfile({ timezone: 'Europe/Paris', uiSettings: { timezoneCheck } }) })
  await act(async () => undefined)
  expect(screen.queryByRole('dialog') !== null).toBe(asks)
})

it('ZONE-3 waits until no other dialog is open', async () => {
  const other = document.body.appendChild(document.createElement('div'))
  other.setAttribute('role', 'dialog')
  await open({ getProfile: PARIS })
  await act(async () => undefined)
  expect(screen.getAllByRole('dialog')).toEqual([other])
  await act(async () => other.remove())
  expect((await dialog()).textContent).toContain('another time zone')
})

it('ZONE-4 stays open and says why the zone was not saved', async () => {
  const { user } = await open({ getProfile: PARIS, changeProfile: () => refuse('unavailable') })
  await dialog()
  await user.click(screen.getByRole('button', { name: 'Switch to Istanbul' }))
  expect(await screen.findByText(/not ready/)).toBeDefined()
  expect(screen.getByRole('dialog')).toBeDefined()
})

it('ZONE-3 is not asked again in this window once it was closed', async () => {
  const { user } = await open({ getProfile: PARIS })
  await dialog()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(async () => void document.body.appendChild(document.createElement('p')).remove())
  expect(screen.queryByRole('dialog')).toBeNull()
})
