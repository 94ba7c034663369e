import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '../../../lib/api/index.ts'
import { findHostEvent } from '../../../lib/event/host-event.ts'
import { aHostEvent, atEventHost } from '../../../testing/at-event-host.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aProfile } from '../../../testing/samples.ts'
import { Registration } from './registration.tsx'

async function open(answers: Answers = {}) {
  const server = fakeServer(answers)
  const page = await renderScreen(<Registration />, { path: '/registration', signedIn: false })
  const press = () => page.user.click(screen.getByRole('button', { name: 'Create account' }))
  const fill = async () => {
    await page.user.type(screen.getByLabelText('First name (required)'), ' İpek ')
    await page.user.type(screen.getByLabelText('Last name (required)'), 'Yılmaz')
    await page.user.type(screen.getByLabelText('Email (required)'), 'Ipek@Example.com')
    await page.user.type(screen.getByLabelText('Password (required)'), 'correct horse')
    await page.user.click(screen.getByRole('checkbox'))
  }
  return { ...page, server, press, fill }
}

it('SIGN-20 makes an account, sends no language unless chosen, and signs in at once', async () => {
  const { server, fill, press } = await open({ signUp: () => ({ accessToken: 'access-2', expiresAt: 1 }) })
  await fill()
  await press()

  expect(server.made).toEqual([
    {
      name: 'signUp',
      input: {
        name: 'İpek',
        surname: 'Yılmaz',
        username: 'ipek@example.com',
        email: 'ipek@example.com',
        password: 'correct horse',
        consent: true,
      },
    },
    { name: 'getToken', input: { provider: 'cognito', accessToken: 'access-2' } },
  ])
  expect(session.state()).toBe('in')
})

it('asks for every field and for consent, and goes to the first that is missing', async () => {
  const { press, server } = await open()
  await press()

  const problems = ['First name', 'Last name', 'Email', 'Password', 'Your consent']
  for (const each of problems) expect(screen.getByText(`${each} is missing`)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('First name (required)'))
  expect(server.made).toEqual([])
})

it('says how long a password must be', async () => {
  const { user, press } = await open()
  const password = screen.getByLabelText<HTMLInputElement>('Password (required)')
  expect(password.placeholder).toBe('8+ characters')
  await user.type(password, '1234567')
  await press()

  expect(screen.getByText('At least 8 characters')).toBeTruthy()
})

it('offers the sign-in page if the email has an account, and keeps the typed text', async () => {
  const { router, fill, press, user } = await open({ signUp: () => refuse('emailTaken') })
  await fill()
  await press()
  expect(await screen.findByText(/An account with this email exists already/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('First name (required)').value).toBe(' İpek ')

  await user.click(screen.getAllByRole('link', { name: 'Sign in' })[0] as HTMLElement)
  expect(router.state.location.pathname).toBe('/login')
  expect(router.state.location.state).toEqual({ email: 'ipek@example.com' })
})

it('GUEST-9 offers a new password to an email that has an account, and takes the email along', async () => {
  const { router, fill, press, user } = await open({ signUp: () => refuse('emailTaken') })
  await fill()
  await press()
  await user.click(await screen.findByRole('link', { name: 'set a new password' }))

  expect(router.state.location.pathname).toBe('/forgot-password')
  expect(router.state.location.state).toEqual({ email: 'ipek@example.com' })
})

async function openAtHost(event: Parameters<typeof aHostEvent>[0], answers: Answers = {}) {
  const server = fakeServer({ signUp: () => ({ accessToken: 'access-2', expiresAt: 1 }), ...answers })
  atEventHost(aHostEvent(event))
  await findHostEvent()
  const { user } = await renderScreen(<Registration />, { path: '/registration', signedIn: false })
  const signUpAs = async (who: string, label: string) => {
    await user.type(screen.getByLabelText('First name (required)'), 'İpek')
    await user.type(screen.getByLabelText('Last name (required)'), 'Yılmaz')
    await user.type(screen.getByLabelText(label), who)
    await user.type(screen.getByLabelText('Password (required)'), 'correct horse')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Create account' }))
  }
  return { server, signUpAs }
}
const account = { name: 'İpek', surname: 'Yılmaz', password: 'correct horse', consent: true }

it('TICKET-6 tells the event of the host, so that the new account may enter it', async () => {
  const { server, signUpAs } = await openAtHost({ id: 'event7' })
  await signUpAs('ipek@example.com', 'Email (required)')

  const email = 'ipek@example.com'
  expect(server.made[0]).toEqual({
    name: 'signUp',
    input: { ...account, username: email, email, eventId: 'event7' },
  })
  await expect.poll(() => session.state()).toBe('in')
})

const tickets = { id: 'event7', useTicketIdForSignup: true }
const EITHER = 'Email or ticket ID (required)'

it("TICKET-5 accepts a ticket id in the same field if the event allows it, and then reads the owner's email", async () => {
  const { server, signUpAs } = await openAtHost(tickets, {
    getProfile: () => aProfile({ username: 'of-ticket@example.com' }),
  })
  await signUpAs(' 0123 4567 89ab cdef ', EITHER)

  expect(server.made[0]).toEqual({
    name: 'signUp',
    input: { ...account, ticketId: '0123 4567 89ab cdef', eventId: 'event7' },
  })
  await expect.poll(() => session.state()).toBe('in')
  expect(localStorage.getItem('parley.usernames')).toContain('of-ticket@example.com')
})

it('TICKET-5 takes an email in that field too, and says when it is none', async () => {
  const { server, signUpAs } = await openAtHost(tickets)
  await signUpAs(' Ipek@Example', EITHER)
  expect(screen.getByText('This is not an email address')).toBeTruthy()
  expect(server.made).toEqual([])
})

it.each([
  ['alreadyRegistered', /You are already registered, or registration is closed/],
  ['registrationRefused', 'The registration was refused. Ask the organizer of the event.'],
  ['emailTaken', /An account with the email of this ticket exists already/],
] as const)('TICKET-5 explains why a ticket is refused as %s', async (name, words) => {
  const { signUpAs } = await openAtHost(tickets, { signUp: () => refuse(name) })
  await signUpAs('0123456789ABCDEF', EITHER)

  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(EITHER).value).toBe('0123456789ABCDEF')
})

it('REG-8 has the name and email of a registration typed already', async () => {
  fakeServer()
  const state = { email: 'isil@example.org', name: 'Işıl', surname: 'Çağlar' }
  await renderScreen(<Registration />, {
    path: '/registration',
    at: { pathname: '/registration', state },
    signedIn: false,
  })
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  expect(['First name', 'Last name', 'Email'].map((label) => valueOf(`${label} (required)`))).toEqual([
    'Işıl',
    'Çağlar',
    'isil@example.org',
  ])
})

it('INVITE-6 names the event of an invitation, and has its email and name typed already', async () => {
  fakeServer()
  await renderScreen(<Registration />, {
    path: '/registration',
    at: '/registration?next=%2Fevent%2Fevent1%3Finvited&email=ada%2Bfood%40example.com&event=Food+%26+Forum&name=Ada&surname=Ak',
    signedIn: false,
  })
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(`${label} (required)`).value
  expect(['First name', 'Last name', 'Email'].map(valueOf)).toEqual(['Ada', 'Ak', 'ada+food@example.com'])
  expect(screen.getByText('You are invited to Food & Forum.')).toBeTruthy()
})

it('GUEST-14 carries name and email to the sign-in', async () => {
  fakeServer()
  const state = { name: 'Işıl', surname: 'Ak', email: 'isil@old.example' }
  const { user, address, router } = await renderScreen(<Registration />, {
    path: '/registration',
    at: { pathname: '/registration', state },
    signedIn: false,
  })
  await user.type(screen.getByLabelText('Last name (required)'), 'soy')
  await user.click(screen.getByRole('link', { name: 'Sign in' }))

  expect(address()).toBe('/login')
  expect(router.state.location.state).toEqual({ ...state, surname: 'Aksoy' })
})
