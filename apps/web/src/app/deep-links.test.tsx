import type { UserProfile } from '@parley/contract/accounts'
import type { EventDetails } from '@parley/contract/app'
import { screen, waitFor } from '@testing-library/react'
import { createPath } from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { session } from '../lib/api/index.ts'
import { everyPage } from '../testing/every-page.tsx'
import { type Answers, fakeServer, refuse } from '../testing/fake-server.ts'
import { anEventWithQuestions, anOwnProfile } from '../testing/profile-samples.ts'
import { renderRoutes } from '../testing/render-screen.tsx'
import { aMe, anEvent, aProfile } from '../testing/samples.ts'
import { setPageSettings } from '../testing/set-page-settings.ts'

const EVENT = '0mwq25wg007bpdu7q2k0'
const TARGET = `/event/${EVENT}/speakers?q=ada%20l#list`
const EMAIL = 'defne@example.com'
const PASSWORD = 'correct horse'
beforeEach(() => {
  const left = vi.spyOn(session, 'hasSignedOut').mockReturnValue(false)
  return () => left.mockRestore()
})

const local = new Intl.DateTimeFormat().resolvedOptions().timeZone

interface Person {
  readonly profile?: Partial<UserProfile>
  readonly event?: Partial<EventDetails>
  readonly isOut?: boolean
  readonly answers?: Answers
}

/** Opens pages in the same browser. Each is a new page with the stored data of the earlier ones. */
function browse({ profile = {}, event = {}, isOut = false, answers = {} }: Person) {
  let shown = anEventWithQuestions({ id: EVENT, tabs: [{ name: 'agenda', texts: null }], me: aMe(), ...event })
  const own = anOwnProfile()
  const pool = () => ({ accessToken: 'access-1', expiresAt: 1 })
  const server = fakeServer({
    authenticate: pool,
    signUp: pool,
    forgotPassword: () => ({ success: true, mailed: true }),
    resetPassword: () => ({ success: true }),
    sendSignInLink: () => ({ success: true, mailed: true }),
    previewSignInLink: () => ({
      state: 'good',
      mayActOnLoad: true,
      isSignedIn: false,
      email: EMAIL,
      eventId: EVENT,
      removesPassword: false,
    }),
    tokenLogin: () => ({ ...pool(), username: EMAIL, provider: 'cognito', eventId: EVENT, passwordRemoved: false }),
    previewUrlAction: () => ({ mayActOnLoad: true, account: { name: 'Defne', username: EMAIL } }),
    doUrlAction: () => ({ success: true, eventId: null }),
    getProfile: () => aProfile({ timezone: local, ...profile }),
    changeProfile: () => aProfile({ timezone: local }),
    getEvents: ({ id }) => (id ? { event: shown } : { events: [anEvent()], after: null }),
    getOwnProfile: () => own,
    changeParticipants: ({ present = null }) => {
      if (shown.me) shown = { ...shown, me: { ...shown.me, present, presentConfirmedAtMillis: Date.now() } }
      return { profile: { ...own, present }, changed: 1 }
    },
    countMatches: () => ({ matches: 0 }),
    getSpeakers: () => ({ matches: 0, results: [], after: null }),
    ...answers,
  })
  let close = () => {}
  const open = async (at: string, signedIn = !isOut) => {
    close()
    const page = await renderRoutes(everyPage, { at, signedIn })
    close = page.unmount
    const type = async (label: string, text: string) =>
      page.user.type(await screen.findByLabelText<HTMLInputElement>(`${label} (required)`), text)
    const press = async (name: string, role: 'button' | 'link' = 'button') =>
      page.user.click(await screen.findByRole(role, { name }))
    const here = () => createPath(page.router.state.location)
    return { ...page, type, press, here }
  }
  return { server, open }
}
type Page = Awaited<ReturnType<ReturnType<typeof browse>['open']>>

async function signIn({ type, press }: Page) {
  await type('Email', EMAIL)
  await type('Password', PASSWORD)
  await press('Sign in')
}

const GUEST = { isOut: true }
const interruptions: Record<string, () => Promise<Page>> = {
  'the sign-in': async () => {
    const page = await browse(GUEST).open(TARGET)
    await signIn(page)
    return page
  },
  'a new account': async () => {
    const page = await browse(GUEST).open(TARGET)
    await page.press('Create an account', 'link')
    await page.type('First name', 'Defne')
    await page.type('Last name', 'Aksoy')
    await page.type('Email', EMAIL)
    await page.type('Password', PASSWORD)
    await page.user.click(screen.getByRole('checkbox'))
    await page.press('Create account')
    return page
  },
  'the terms': async () => {
    const { open } = browse(GUEST)
    const { fetch } = globalThis
    globalThis.fetch = async (address, init) =>
      String(address).startsWith('/page/') ? new Response('<p>Words</p>') : fetch(address, init)
    const page = await open(TARGET)
    await page.press('Terms', 'link')
    await page.press('Cookies and storage', 'link')
    await page.press('Sign in', 'link')
    await signIn(page)
    return page
  },
  'a sign-in link by email': async () => {
    const { open } = browse(GUEST)
    const asking = await open(TARGET)
    await asking.type('Email', EMAIL)
    await asking.press('Email me a sign-in link')
    await screen.findByText(/is on its way/)
    return open('/token-login?token=link.t1')
  },
  'an expired sign-in link': async () => {
    const { open, server } = browse(GUEST)
    const asking = await open(TARGET)
    await asking.type('Email', EMAIL)
    await asking.press('Email me a sign-in link')
    await screen.findByText(/is on its way/)
    server.answer({ previewSignInLink: () => refuse('linkRefused') })
    const page = await open('/token-login?token=link.t1')
    await page.press('Go to sign-in', 'link')
    await signIn(page)
    return page
  },
  'another provider': async () => {
    onTestFinished(setPageSettings({ providers: [{ name: 'cognito', label: 'Fair ID' }] }))
    const { open } = browse(GUEST)
    await open(TARGET)
    const leave = (await screen.findByRole('link', { name: 'Continue with Fair ID' })).getAttribute('href')
    const { searchParams } = new URL(leave ?? '', 'http://x')
    return open(`/signed-in?${searchParams}`)
  },
  'another provider with a new user': async () => {
    onTestFinished(setPageSettings({ providers: [{ name: 'cognito', label: 'Fair ID' }] }))
    const identity = { provider: 'cognito', email: EMAIL, name: 'Defne', surname: 'Aksoy' } as const
    const { open } = browse({ ...GUEST, answers: { getProviderIdentity: () => ({ identity }) } })
    const page = await open(`/registration?${new URLSearchParams({ provider: 'cognito', next: TARGET })}`)
    await page.user.click(await screen.findByRole('checkbox'))
    await page.press('Create account')
    return page
  },
  'a new password with the code': async () => {
    const page = await browse(GUEST).open(TARGET)
    await page.press('Forgot password?', 'link')
    await screen.findByRole('button', { name: 'Email me a code' })
    await page.type('Email', EMAIL)
    await page.press('Email me a code')
    await page.press('Enter the code', 'link')
    await page.type('Code', '204060')
    await page.type('New password', PASSWORD)
    await page.press('Save new password')
    await page.type('Password', PASSWORD)
    await page.press('Sign in')
    return page
  },
  'a new password with the link in the email': async () => {
    const { open } = browse(GUEST)
    const asking = await open(TARGET)
    await asking.press('Forgot password?', 'link')
    await screen.findByRole('button', { name: 'Email me a code' })
    await asking.type('Email', EMAIL)
    await asking.press('Email me a code')
    await screen.findByRole('heading', { name: 'Check your inbox' })
    const page = await open(`/forgot-password-confirm?username=${EMAIL}&code=204060&key=k1`)
    await page.type('New password', PASSWORD)
    await page.press('Save new password')
    await page.type('Password', PASSWORD)
    await page.press('Sign in')
    return page
  },
  'the confirmation of an email': async () => {
    const answers: Answers = { getEvents: ({ id }) => (id ? refuse('notFound') : { events: [], after: null }) }
    const { open } = browse({ profile: { usernameIsVerified: false }, answers })
    await open(TARGET)
    await screen.findByRole('heading', { level: 2, name: 'Confirm your email first' })
    return open(`/confirmEmail?email=${EMAIL}&code=204060`)
  },
  'the profile': async () => {
    const page = await browse({ event: { me: aMe({ profileIsFilled: false, participantId: 'new' }) } }).open(TARGET)
    await page.press('Later')
    return page
  },
  'the question about presence': async () => {
    const page = await browse({ event: { eventType: 'hybrid' } }).open(TARGET)
    await page.press('Online')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    return page
  },
  'the question about the time zone': async () => {
    const page = await browse({ profile: { timezone: null } }).open(TARGET)
    await page.press('Save time zone')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    return page
  },
}

it.each(Object.entries(interruptions))('WAY-1 reaches the requested page after %s', async (_, interrupt) => {
  const { here } = await interrupt()
  await waitFor(() => expect(here()).toBe(TARGET))
})

it('WAY-3 goes to the usual page if the URL names another site', async () => {
  const page = await browse(GUEST).open(`/login?next=${encodeURIComponent('//evil.example/a')}`)
  await signIn(page)
  await waitFor(() => expect(page.here()).toBe('/event/list'))
})
