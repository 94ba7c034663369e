import { notificationTypes, type ProfileChange, type UserProfile } from '@parley/contract/accounts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { typeInto } from '../../../testing/choose-date-time.ts'
import { clearPushBrowser, fakePushBrowser } from '../../../testing/fake-push-browser.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aProfile } from '../../../testing/samples.ts'
import { AccountNotifications } from './account-notifications.tsx'

function remembering() {
  let list = aProfile().notificationPreferenceList
  return {
    getProfile: () => aProfile({ notificationPreferenceList: list }),
    changeProfile: (input: ProfileChange): UserProfile => {
      if (input.action !== 'notifications') throw new Error(input.action)
      const chosen = new Map(input.notificationPreferenceList.map((each) => [each.type, each]))
      list = list.map((each) => chosen.get(each.type) ?? each)
      return aProfile({ notificationPreferenceList: list })
    },
  }
}

async function open(answers: Answers = remembering()) {
  const server = fakeServer(answers)
  const page = await renderScreen(<AccountNotifications />, { path: '/account/notifications' })
  await screen.findByRole('table', { name: 'Notifications' })
  return { server, ...page }
}
const toggle = (name: string) => screen.getByRole('switch', { name })
const isOn = (name: string) => (toggle(name) as HTMLInputElement).checked
const sent = (server: { made: readonly { name: string; input: unknown }[] }) =>
  server.made
    .filter(({ name }) => name === 'changeProfile')
    .map(({ input }) => (input as { notificationPreferenceList: unknown[] }).notificationPreferenceList)

it('PREF-1 is a table, and each switch is labelled with its topic and its channel', async () => {
  await open()
  const table = screen.getByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((each) => each.textContent),
  ).toEqual(['Notification', 'Email', 'SMS', 'Push'])
  expect(within(table).getAllByRole('rowheader').length).toBe(notificationTypes.length)
  expect(within(table).getAllByRole('switch').length).toBe(3 * notificationTypes.length)
  expect([isOn('Announcements: Email'), isOn('Announcements: Push')]).toEqual([true, false])
})

it('PREF-1 saves a switch at once, says so, and takes it back', async () => {
  const { server, user } = await open()
  await user.click(toggle('New polls: Push'))
  expect(isOn('New polls: Push')).toBe(true)
  expect(await screen.findByText('Notification settings changed')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(isOn('New polls: Push')).toBe(false))
  await waitFor(() =>
    expect(sent(server)).toEqual([
      [{ type: 'poll', channels: ['email', 'push'] }],
      [{ type: 'poll', channels: ['email'] }],
    ]),
  )
})

it('PREF-1 keeps two switches of one row that are pressed before the first is saved', async () => {
  const memory = remembering()
  const waiting: (() => void)[] = []
  const { server, user } = await open({
    ...memory,
    changeProfile: async (input) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return memory.changeProfile(input)
    },
  })
  await user.click(toggle('New polls: Push'))
  await user.click(toggle('New polls: SMS'))
  expect(sent(server).length).toBe(1)
  waiting.shift()?.()
  await waitFor(() => expect(waiting.length).toBe(1))
  expect(isOn('New polls: SMS')).toBe(true)
  waiting.shift()?.()
  await screen.findByText('Notification settings changed')
  await waitFor(() => expect(sent(server)[1]).toEqual([{ type: 'poll', channels: ['email', 'sms', 'push'] }]))
  expect([isOn('New polls: Email'), isOn('New polls: SMS'), isOn('New polls: Push')]).toEqual([true, true, true])
})

it('PREF-1 reverts a refused choice and shows the reason', async () => {
  const { user } = await open({ ...remembering(), changeProfile: () => refuse('unavailable') })
  await user.click(toggle('New polls: Push'))
  expect(await screen.findByText(/not ready/)).toBeDefined()
  await waitFor(() => expect(isOn('New polls: Push')).toBe(false))
})

it('PREF-4 says that text messages need a phone number, as long as there is none', async () => {
  const { unmount } = await open()
  expect(screen.getByRole('link', { name: 'Add it to your profile' }).getAttribute('href')).toBe('/account/profile')
  unmount()
  await open({ getProfile: () => aProfile({ channels: { sms: '+905321234567' }, phoneNumber: '+905321234567' }) })
  expect(screen.queryByText(/need a phone number/)).toBeNull()
})

afterEach(clearPushBrowser)

function withPush() {
  const devices: string[] = []
  return {
    devices,
    answers: {
      ...remembering(),
      getPushKey: () => ({ key: 'key-1' }),
      changeProfile: (input: ProfileChange): UserProfile => {
        if (input.action === 'update_device_token') devices.push(input.token)
        return aProfile()
      },
      forgetDevice: () => {
        devices.pop()
        return { success: true as const }
      },
    },
  }
}

it('PREF-5 asks the owner of the browser, names the device to the server, and takes that back', async () => {
  fakePushBrowser()
  const { devices, answers } = withPush()
  const { user } = await open(answers)
  await user.click(await screen.findByRole('button', { name: 'Switch push on' }))
  expect(await screen.findByText('Push is on for this device')).toBeDefined()
  expect(devices).toEqual(['{"endpoint":"https://push.example/1"}'])
  await user.click(screen.getByRole('button', { name: 'Switch push off' }))
  expect(await screen.findByRole('button', { name: 'Switch push on' })).toBeDefined()
  expect(devices).toEqual([])
})

it('PREF-5 leaves push off if the owner dismisses the question', async () => {
  fakePushBrowser({ says: 'default' })
  const { devices, answers } = withPush()
  const { user } = await open(answers)
  await user.click(await screen.findByRole('button', { name: 'Switch push on' }))
  expect(await screen.findByText(/^Push stays off until you allow notifications/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Switch push on' })).toBeDefined()
  expect(devices).toEqual([])
})

it('PREF-5 says why push cannot be: it is forbidden, the browser knows none, or the page came without https', async () => {
  fakePushBrowser({ permission: 'denied' })
  const forbidden = await open()
  expect(await screen.findByText(/^Your browser blocks notifications of this site/)).toBeDefined()
  forbidden.unmount()

  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.stubGlobal('isSecureContext', true)
  const without = await open()
  expect(await screen.findByText(/^This browser does not support push notifications/)).toBeDefined()
  without.unmount()

  vi.stubGlobal('isSecureContext', false)
  await open()
  expect(await screen.findByText(/^Push works only where the address begins with https/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Switch push/ })).toBe(null)
})

it('PREF-5 says so if the device could not be registered, and can be tried again', async () => {
  fakePushBrowser()
  const { answers } = withPush()
  const { server, user } = await open({ ...answers, changeProfile: () => refuse('unavailable') })
  await user.click(await screen.findByRole('button', { name: 'Switch push on' }))
  expect(await screen.findByText(/^Push could not be switched on/)).toBeDefined()
  server.answer(answers)
  await user.click(screen.getByRole('button', { name: 'Switch push on' }))
  expect(await screen.findByText('Push is on for this device')).toBeDefined()
  server.answer({ forgetDevice: () => refuse('unavailable') })
  await user.click(screen.getByRole('button', { name: 'Switch push off' }))
  expect(await screen.findByText(/^Push could not be switched off/)).toBeDefined()
})

it('PREF-6 saves quiet hours as they are chosen, in the zone of the person, never from and until the same', async () => {
  const hours: unknown[] = []
  const { user } = await open({
    getProfile: () => aProfile({ timezone: 'Asia/Tokyo' }),
    changeProfile: (input: ProfileChange): UserProfile => {
      const { quietHours } = input as { quietHours: UserProfile['quietHours'] }
      hours.push(quietHours)
      return aProfile({ timezone: 'Asia/Tokyo', quietHours })
    },
  })
  await user.click(await screen.findByRole('switch', { name: 'Turn on quiet hours' }))
  expect(await screen.findByText('Times in Tokyo')).toBeDefined()
  const time = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
  const [from, until] = [time('From'), time('Until')]
  expect([from.value, until.value]).toEqual(['22:00', '07:00'])
  fireEvent.change(until, { target: { value: '6' } })
  expect(hours.at(-1)).toEqual({ from: '22:00', until: '07:00' })
  typeInto(until, '6:30')
  await waitFor(() => expect(hours.at(-1)).toEqual({ from: '22:00', until: '06:30' }))
  typeInto(until, '22')
  expect(screen.getByText('Choose two different times')).toBeDefined()
  typeInto(until, 'late')
  expect([hours.at(-1), until.value]).toEqual([{ from: '22:00', until: '06:30' }, 'late'])
  await user.click(screen.getByRole('switch', { name: 'Turn on quiet hours' }))
  await waitFor(() => expect(hours.at(-1)).toBe(null))
})

it('PREF-6 reverts quiet hours if the server refuses them', async () => {
  const { user } = await open({ getProfile: () => aProfile(), changeProfile: () => refuse('unavailable') })
  const quiet = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Turn on quiet hours' })
  await user.click(quiet())
  expect(await screen.findByText(/not ready/)).toBeDefined()
  await waitFor(() => expect(quiet().checked).toBe(false))
})
