import { notificationTypes, type ProfileChange, type UserProfile } from '@parley/contract/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aProfile } from '../../../testing/samples.ts'
import { AccountNotifications } from './account-notifications.tsx'

/** A server that remembers what is chosen. */
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

it('PREF-1 is a table whose every switch says its topic and its channel', async () => {
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

it('PREF-1 turns back what the server refused, with its reason', async () => {
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
