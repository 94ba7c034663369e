import type { SignInRow } from '@parley/contract/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { session } from '../../../lib/api/index.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-screen.tsx'
import { aProfile } from '../../../testing/samples.ts'
import { setPageSettings } from '../../../testing/set-page-settings.ts'
import { AccountSecurity } from './account-security.tsx'

const HOUR = 3_600_000
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36'

const aSignIn = (own: Partial<SignInRow>): SignInRow => ({
  id: 'here',
  userAgent: FIREFOX,
  provider: 'cognito',
  madeAt: Date.now() - 50 * HOUR,
  lastUsedAt: Date.now(),
  isThis: false,
  ...own,
})
const DEVICES = () => [
  aSignIn({ isThis: true }),
  aSignIn({ id: 'phone', userAgent: SAFARI, provider: 'linkedin', lastUsedAt: Date.now() - 3 * HOUR - 10_000 }),
  aSignIn({ id: 'hall', userAgent: CHROME, lastUsedAt: Date.now() - 40 * HOUR }),
]

let takeAway = () => undefined as void
afterEach(() => takeAway())

async function open(answers: Answers = {}) {
  takeAway = setPageSettings({ providers: [{ name: 'linkedin', label: 'LinkedIn' }] })
  const server = fakeServer({ getSignIns: () => ({ results: DEVICES() }), ...answers })
  const page = await renderRoutes(
    [
      { path: '/account/security', element: <AccountSecurity /> },
      { path: '*', element: <p>Another page</p> },
    ],
    { at: '/account/security' },
  )
  await screen.findByRole('heading', { level: 1, name: 'Security' })
  await screen.findByRole('heading', { level: 2, name: 'Delete account' })
  return { server, ...page }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const sent = (server: { made: readonly { name: string; input: unknown }[] }, name: string) =>
  server.made.filter((each) => each.name === name).map(({ input }) => input)

async function change(answers: Answers = {}, [old, next] = ['correct horse', 'battery staple']) {
  const page = await open(answers)
  await page.user.type(field('Current password (required)'), old as string)
  await page.user.type(field('New password (required)'), next as string)
  await page.user.click(button('Change password'))
  return page
}

it('ACCOUNT-1 changes the password, says so and empties the fields', async () => {
  const { server } = await change({ changePassword: () => ({ success: true }) })
  expect(await screen.findByText('Password updated')).toBeDefined()
  expect(sent(server, 'changePassword')).toEqual([{ oldPassword: 'correct horse', password: 'battery staple' }])
  expect([field('Current password (required)').value, field('New password (required)').value]).toEqual(['', ''])
  await waitFor(() => expect(sent(server, 'getSignIns').length).toBe(2))
})

it('ACCOUNT-1 asks for the old password and eight characters of the new one, before it sends', async () => {
  const { server, user } = await open()
  await user.type(field('New password (required)'), 'short')
  await user.click(button('Change password'))
  expect(screen.getByText('Current password is missing')).toBeDefined()
  expect(field('New password (required)').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Current password (required)'))
  expect(sent(server, 'changePassword')).toEqual([])
})

it('ACCOUNT-1 says at its field that the old password is wrong', async () => {
  await change({ changePassword: () => refuse('wrongOldPassword') })
  expect(await screen.findByText('The current password is wrong.')).toBeDefined()
  expect(document.activeElement).toBe(field('Current password (required)'))
  expect(field('New password (required)').value).toBe('battery staple')
})

it('ACCOUNT-1 says how long to wait after too many tries', async () => {
  await change({ changePassword: () => refuse('limitedPasswordAttempts', { retryAfterSeconds: 841 }) })
  expect(await screen.findByText('Too many tries with a wrong password. Try again in 15 min.')).toBeDefined()
})

it('ACCOUNT-1 shows any other failure in its own words', async () => {
  await change({ changePassword: () => refuse('unavailable') })
  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeDefined()
})

it('ACCOUNT-2 emails a code to a user without a password, and leads to the page for it', async () => {
  const { server, user, router } = await open({
    getProfile: () => aProfile({ hasPassword: false }),
    forgotPassword: () => ({ success: true, mailed: true }),
  })
  expect(screen.queryByLabelText('Current password (required)')).toBeNull()
  expect(screen.getByText(/this account has no password yet/)).toBeDefined()
  await user.click(button('Email me a code'))
  await screen.findByText('Another page')
  expect(sent(server, 'forgotPassword')).toEqual([{ username: 'defne@example.com' }])
  expect(router.state.location.pathname).toBe('/forgot-password-confirm')
  expect(router.state.location.state).toEqual({ email: 'defne@example.com' })
})

it('ACCOUNT-3 describes each device in words, and marks this one', async () => {
  await open()
  const list = await screen.findByRole('list', { name: 'Signed-in devices' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual([
    'Firefox on WindowsThis deviceLast used: now · Signed in: 2 days 2 h ago',
    'Safari on iPhoneLast used: 3 h ago · Signed in: 2 days 2 h ago · By LinkedInSign out',
    'Chrome on LinuxLast used: 1 day 16 h ago · Signed in: 2 days 2 h agoSign out',
  ])
})

it('ACCOUNT-3 offers to load the devices again', async () => {
  const { server, user } = await open({ getSignIns: () => refuse('unavailable') })
  expect(await screen.findByText('This could not be loaded')).toBeDefined()
  server.answer({ getSignIns: () => ({ results: DEVICES() }) })
  await user.click(button('Try again'))
  expect(await screen.findByText('Safari on iPhone')).toBeDefined()
})

it('ACCOUNT-4 signs one device out after asking, and keeps the focus in the list', async () => {
  let left = DEVICES()
  const { server, user } = await open({
    getSignIns: () => ({ results: left }),
    endSignIn: ({ id }) => {
      left = left.filter((each) => each.id !== id)
      return { success: true }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Sign out: Safari on iPhone' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign out Safari on iPhone?' })
  expect(sent(server, 'endSignIn')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('Safari on iPhone is signed out')).toBeDefined()
  expect(sent(server, 'endSignIn')).toEqual([{ id: 'phone' }])
  expect(screen.queryByText('Safari on iPhone')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Signed-in devices' })))
})

it('ACCOUNT-4 signs all other devices out, and says why if one failed', async () => {
  const { server, user } = await open({
    endSignIn: ({ id }) => (id === 'hall' ? refuse('unavailable') : { success: true }),
  })
  await user.click(await screen.findByRole('button', { name: 'Sign out all others' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign out all other devices?' })
  await user.click(within(dialog).getByRole('button', { name: 'Sign out all others' }))
  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeDefined()
  expect(sent(server, 'endSignIn')).toEqual([{ id: 'phone' }, { id: 'hall' }])
  expect(screen.getByRole('dialog')).toBeDefined()
})

it('ACCOUNT-4 signs out everywhere, this device too', async () => {
  const { server, user, address } = await open()
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' })
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('You are signed out on all devices')).toBeDefined()
  expect(sent(server, 'signOut')).toEqual([{ everywhere: true }])
  expect([session.state(), address()]).toEqual(['out', '/login'])
})

it('ACCOUNT-4 stays signed in where signing out everywhere failed', async () => {
  const { user } = await open({ signOut: () => refuse('unavailable') })
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeDefined()
  expect(session.state()).toBe('in')
})

async function toLastStep(answers: Answers = {}, word = 'Delete ') {
  const page = await open(answers)
  await page.user.click(button('Delete my account'))
  await page.user.type(await screen.findByLabelText('Confirmation word (required)'), word)
  await page.user.click(button('Continue'))
  return page
}

it.each(['{Enter}', 'deleted{Enter}', 'sil{Enter}'])('ACCOUNT-8 does not proceed with %s', async (typed) => {
  const { server, user } = await open()
  await user.click(button('Delete my account'))
  const word = await screen.findByLabelText('Confirmation word (required)')
  await user.type(word, typed)
  expect(screen.getByText('Type the word “delete”')).toBeDefined()
  expect(document.activeElement).toBe(word)
  expect(sent(server, 'deleteUser')).toEqual([])
})

it('ACCOUNT-8 lists the data to be lost, deletes the account, and leaves nothing on this device', async () => {
  localStorage.setItem('parley.lastEvent', 'event1')
  localStorage.setItem('parley.scheme', 'dark')
  const { server, user, address } = await toLastStep({ deleteUser: () => ({ success: true }) })
  const dialog = await screen.findByRole('dialog', { name: 'This is what will be lost' })
  expect(within(dialog).getByText('Your meetings: they are cancelled, and the others are notified')).toBeDefined()
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Keep my account' }))
  expect(sent(server, 'deleteUser')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Delete forever' }))
  expect(await screen.findByText('Your account is deleted')).toBeDefined()
  expect([session.state(), address()]).toEqual(['out', '/login'])
  expect(Object.keys(localStorage)).toEqual(['parley.scheme'])
})

it('ACCOUNT-8 loses nothing where deleting fails, and says why', async () => {
  const { user, address } = await toLastStep({ deleteUser: () => refuse('unavailable') })
  await user.click(await screen.findByRole('button', { name: 'Delete forever' }))
  const dialog = screen.getByRole('dialog')
  expect(await within(dialog).findByText('The service is not ready. Try again shortly.')).toBeDefined()
  expect([session.state(), address()]).toEqual(['in', '/account/security'])
})
