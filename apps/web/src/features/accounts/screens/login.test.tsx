import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '../../../lib/api/index.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { Login } from './login.tsx'

async function open(answers: Answers = {}) {
  const server = fakeServer(answers)
  const page = await renderScreen(<Login />, { path: '/login', signedIn: false })
  const email = screen.getByLabelText<HTMLInputElement>('Email (required)')
  const password = screen.getByLabelText<HTMLInputElement>('Password (required)')
  const signIn = async (username: string, word: string) => {
    await page.user.type(email, username)
    await page.user.type(password, word)
    await page.user.click(screen.getByRole('button', { name: 'Sign in' }))
  }
  return { ...page, server, email, password, signIn }
}

const POOL = { accessToken: 'access-1', expiresAt: 1 }

it('signs in with the email trimmed and in small letters', async () => {
  const { server, signIn } = await open({ authenticate: () => POOL })
  await signIn('  Defne@Example.com ', 'correct horse')

  expect(server.made.map(({ name, input }) => [name, input])).toEqual([
    ['authenticate', { username: 'defne@example.com', password: 'correct horse' }],
    ['getToken', { provider: 'cognito', accessToken: 'access-1' }],
  ])
  expect(session.state()).toBe('in')
})

it('shows missing and too short fields and goes to the first', async () => {
  const { email, password, server, signIn } = await open()
  await signIn('defne', 'short')

  expect(screen.getByText('This is not an email address')).toBeTruthy()
  expect(screen.getByText('At least 8 characters')).toBeTruthy()
  expect(document.activeElement).toBe(email)
  expect(password.getAttribute('aria-invalid')).toBe('true')
  expect(server.made).toEqual([])
})

it('names the field that was left empty', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))

  expect(screen.getByText('Email is missing')).toBeTruthy()
  expect(screen.getByText('Password is missing')).toBeTruthy()
})

it('says that the password is wrong, keeps the email and goes to the password', async () => {
  const { email, password, signIn } = await open({ authenticate: () => refuse('wrongPassword') })
  await signIn('defne@example.com', 'wrong word')

  expect(await screen.findByText(/This password is wrong/)).toBeTruthy()
  expect([email.value, password.value]).toEqual(['defne@example.com', 'wrong word'])
  expect(document.activeElement).toBe(password)
})

it.each([
  ['after a wrong password', 'Set a new one'],
  ['at any time', 'Forgot password?'],
])('GUEST-9 offers a new password %s, and passes the email on', async (_, name) => {
  const { router, signIn, user } = await open({ authenticate: () => refuse('wrongPassword') })
  await signIn('defne@example.com', 'wrong word')
  await screen.findByText(/This password is wrong/)
  await user.click(screen.getByRole('link', { name }))

  expect(router.state.location.pathname).toBe('/forgot-password')
  expect(router.state.location.state).toEqual({ email: 'defne@example.com' })
})

it('offers an account for an unknown email, and passes the email on', async () => {
  const { router, signIn, user } = await open({ authenticate: () => refuse('userNotFound') })
  await signIn('new@example.com', 'correct horse')
  expect(await screen.findByText(/No account uses this email/)).toBeTruthy()
  const [link] = screen.getAllByRole('link', { name: 'Create an account' })
  await user.click(link as HTMLElement)

  expect(router.state.location.pathname).toBe('/registration')
  expect(router.state.location.state).toEqual({ email: 'new@example.com' })
})

it.each([
  ['by its code', () => refuse('limitedPasswordAttempts')],
  ['by the message of a wrong password', () => refuse('wrongPassword', { message: 'Password attempts exceeded' })],
])('reports too many attempts, recognized %s', async (_, authenticate) => {
  const { signIn } = await open({ authenticate })
  await signIn('defne@example.com', 'wrong word')

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Too many sign-in attempts. Wait a while and try again, or have a sign-in link emailed to you.',
  )
})

it('shows an error of the server about a field at that field', async () => {
  const { signIn, email } = await open({
    authenticate: () =>
      refuse('invalidInput', {
        fields: [{ path: 'username', key: 'validation.error.maxLength', params: { number: 254 } }],
      }),
  })
  await signIn('defne@example.com', 'correct horse')

  expect(await screen.findByText('At most 254 characters')).toBeTruthy()
  expect(document.activeElement).toBe(email)
})

it('says that no answer came, and lets one try again', async () => {
  const { server, signIn } = await open()
  server.goOffline()
  await signIn('defne@example.com', 'correct horse')

  expect((await screen.findByRole('alert')).textContent).toBe(
    'No response from the server. Check your connection and try again.',
  )
  expect(screen.getByRole('button', { name: 'Sign in' }).hasAttribute('data-loading')).toBe(false)
})

it('shows and hides the password from the keyboard', async () => {
  const { password, user } = await open()
  await user.type(password, 'secret')
  await user.tab()
  await user.keyboard('{Enter}')

  expect(password.type).toBe('text')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Hide password')
})

it('INVITE-6 names the event of an invitation, and has its email typed already', async () => {
  fakeServer()
  await renderScreen(<Login />, { path: '/login', at: '/login?email=ada%40example.com&event=Food', signedIn: false })
  expect(screen.getByLabelText<HTMLInputElement>('Email (required)').value).toBe('ada@example.com')
  expect(screen.getByText('You are invited to Food.')).toBeTruthy()
})

it('GUEST-14 carries the email to the sign-up as it is typed by then, with the name from before', async () => {
  fakeServer()
  const state = { name: 'Işıl', surname: 'Ak', email: 'isil@old.example' }
  const { user, address, router } = await renderScreen(<Login />, {
    path: '/login',
    at: { pathname: '/login', search: '?next=%2Fevent%2Fevent1%2F', state },
    signedIn: false,
  })
  const email = screen.getByLabelText<HTMLInputElement>('Email (required)')
  expect(email.value).toBe('isil@old.example')
  await user.clear(email)
  await user.type(email, 'isil@new.example')
  await user.click(screen.getByRole('link', { name: 'Create an account' }))

  expect(address()).toBe('/registration?next=%2Fevent%2Fevent1%2F')
  expect(router.state.location.state).toEqual({ ...state, email: 'isil@new.example' })
})
