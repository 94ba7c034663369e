import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '../../../lib/api/index.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
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

it('makes an account in the language of the page and signs in at once', async () => {
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
        language: 'en',
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
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

it('offers the sign-in to an email that has an account, and keeps what was typed', async () => {
  const { router, fill, press, user } = await open({ signUp: () => refuse('emailTaken') })
  await fill()
  await press()
  expect(await screen.findByText(/An account with this email exists already/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('First name (required)').value).toBe(' İpek ')

  await user.click(screen.getAllByRole('link', { name: 'Sign in' })[0] as HTMLElement)
  expect(router.state.location.pathname).toBe('/login')
  expect(router.state.location.state).toEqual({ email: 'ipek@example.com' })
})
