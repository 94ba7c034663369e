import { topicName } from '@parley/contract'
import { uiTopic } from '@parley/contract/accounts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeLive } from '../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-screen.tsx'
import { anEvent, anEventInFull, aProfile } from '../../testing/samples.ts'
import { routes } from '../routes.tsx'

const OWN = () => aProfile({ timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone })

async function open(at: string, width = 1440, more: Answers = {}) {
  const server = fakeServer({
    getProfile: OWN,
    getEvents: ({ id }) => (id ? { event: anEventInFull() } : { events: [anEvent()] }),
    getLiveSessions: () => ({ live: [], next: [] }),
    ...more,
    getEmails: () => ({
      emails: [{ email: 'defne@work.example', primary: false, verified: false, unreachable: false }],
    }),
    getSignIns: () => ({ results: [aSignIn('one'), aSignIn('other')] }),
  })
  return { server, ...(await renderRoutes(routes, { at, width })) }
}
const aSignIn = (id: string) => ({
  id,
  userAgent: '',
  provider: 'cognito' as const,
  madeAt: 0,
  lastUsedAt: 0,
  isThis: id === 'one',
})
const ways = async () => {
  const nav = await screen.findByRole('navigation', { name: 'Account' })
  return within(nav)
    .getAllByRole('link')
    .map((each) => [each.textContent, each.getAttribute('href'), each.getAttribute('aria-current')])
}

it.each([1440, 390])('PROFILE-8 navigates between the pages of the account at %i px', async (width) => {
  const { address } = await open('/account', width)
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  expect(address()).toBe('/account/profile')
  expect(await ways()).toEqual(
    expect.arrayContaining([
      ['Profile', '/account/profile', 'page'],
      ['Notifications', '/account/notifications', null],
    ]),
  )
  expect(document.title).toBe('Profile · Parley')
})

it('PROFILE-8 brings the tab of the page into view on a phone, also from page to page', async () => {
  const place = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent === 'Connected emails' ? 300 : 0
  })
  const { user } = await open('/account/connected-emails', 390)
  const nav = await screen.findByRole('navigation', { name: 'Account' })
  expect(nav.scrollLeft).toBe(300)
  await user.click(within(nav).getByRole('link', { name: 'Profile' }))
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  expect(nav.scrollLeft).toBe(0)
  place.mockRestore()
})

it('PROFILE-8 knows no other page', async () => {
  await open('/account/gossip')
  expect(await screen.findByText('404: this page does not exist')).toBeDefined()
})

it('PROFILE-8 is in the drawer of a signed-in user, and in the menu of a phone', async () => {
  const { user, unmount } = await open('/event/list')
  await user.click(await screen.findByRole('button', { name: 'Defne Aksoy' }))
  const drawer = await screen.findByRole('dialog')
  const tabs = await within(drawer).findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Notifications',
    'Security',
    'Connected emails',
  ])
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false', 'false'])
  expect(within(drawer).getByText('Each event’s own')).toBeDefined()
  await user.click(within(drawer).getByRole('tab', { name: 'Connected emails' }))
  expect(await within(drawer).findByText('Waiting for its code')).toBeDefined()
  await user.click(within(drawer).getByRole('tab', { name: 'Security' }))
  expect(await within(drawer).findByText('2 devices')).toBeDefined()
  await user.keyboard('{ArrowLeft}')
  expect(within(drawer).getByText('Meeting requests and answers')).toBeDefined()
  await user.click(await within(drawer).findByRole('link', { name: 'Change notifications' }))
  await screen.findByRole('heading', { level: 1, name: 'Notifications' })
  unmount()

  const phone = await open('/event/list', 390)
  await phone.user.click(await screen.findByRole('button', { name: /^Menu/ }))
  await phone.user.click(await screen.findByRole('link', { name: 'Profile settings' }))
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
})

it('PROFILE-10 leads back to the event that was visited last, on two pages of a desk', async () => {
  localStorage.setItem('parley.lastEvent', 'event1')
  const { user, address, unmount } = await open('/account/profile')
  const card = await screen.findByRole('complementary', { name: 'Event you visited last' })
  const name = anEventInFull().name
  await user.click(screen.getByRole('link', { name: 'Security' }))
  await screen.findByRole('heading', { level: 1, name: 'Security' })
  expect(screen.queryByRole('complementary', { name: 'Event you visited last' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Notifications' }))
  expect(card).toBeDefined()
  await user.click(within(await screen.findByRole('complementary')).getByRole('link', { name }))
  await waitFor(() => expect(address()).toContain('/event/event1'))
  unmount()

  localStorage.setItem('parley.lastEvent', 'event1')
  await open('/account/profile', 390)
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('PROFILE-10 shows no event if none was visited or it cannot be loaded', async () => {
  const { unmount } = await open('/account/profile')
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  expect(screen.queryByRole('complementary')).toBeNull()
  unmount()
  localStorage.setItem('parley.lastEvent', 'event1')
  await open('/account/profile', 1440, { getEvents: () => refuse('notFound') })
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('PROFILE-7 fetches the profile again when another device has changed it', async () => {
  const topic = topicName(uiTopic.path, { userId: 'user1' })
  fakeLive.show(topic, [{ id: 'user1', rev: 4, uiSettings: {} } as never])
  const { server } = await open('/account/notifications')
  await screen.findByRole('table')
  const fetched = () => server.made.filter(({ name }) => name === 'getProfile').length
  await waitFor(() => expect(fetched()).toBe(1))
  server.answer({ getProfile: () => ({ ...OWN(), name: 'Ece' }) })
  let rev = 4
  await waitFor(async () => {
    rev += 1
    await act(async () => fakeLive.change(topic, { up: [{ id: 'user1', rev, uiSettings: {} } as never] }))
    expect(fetched()).toBeGreaterThan(1)
  })
  expect(await screen.findByRole('button', { name: 'Ece Aksoy' })).toBeDefined()
})
