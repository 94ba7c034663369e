import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-screen.tsx'
import { ForgotPasswordConfirm } from './forgot-password-confirm.tsx'

const LINK = '/forgot-password-confirm?username=defne%40example.com&code=204060'

async function open(answers: Answers = {}, at = LINK) {
  const server = fakeServer({ resetPassword: () => ({ success: true }), ...answers })
  const page = await renderRoutes(
    [
      { path: '/forgot-password-confirm', element: <ForgotPasswordConfirm /> },
      { path: '*', element: null },
    ],
    { at, signedIn: false, width: 390 },
  )
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name} (required)`)
  const save = async (password: string) => {
    await page.user.type(field('New password'), password)
    await page.user.click(screen.getByRole('button', { name: 'Save new password' }))
  }
  const toasts = () => screen.findByRole('region', { name: 'Messages' })
  return { ...page, server, field, save, toasts }
}

it('GUEST-10 takes email and code out of the link, and the code out of the address', async () => {
  const { field, address } = await open()

  expect([field('Email').value, field('Code').value]).toEqual(['defne@example.com', '204060'])
  expect(address()).toBe('/forgot-password-confirm')
})

it('GUEST-10 sets the new password, says so and goes to the root', async () => {
  const { server, save, address, toasts } = await open()
  await save('correct horse')

  expect(server.made).toEqual([
    {
      name: 'resetPassword',
      input: { username: 'defne@example.com', code: '204060', password: 'correct horse' },
    },
  ])
  expect(within(await toasts()).getByText('Your new password is saved. Sign in with it.')).toBeTruthy()
  expect(address()).toBe('/')
})

it('GUEST-10 asks for email and code if the link has none, and says how long a password must be', async () => {
  const { server, save, field, user } = await open({}, '/forgot-password-confirm')
  expect(field('New password').getAttribute('aria-describedby')).toBeTruthy()
  await save('short')

  expect(screen.getByText('Email is missing')).toBeTruthy()
  expect(screen.getByText('Code is missing')).toBeTruthy()
  expect(screen.getAllByText('At least 8 characters')).toHaveLength(2)
  expect(document.activeElement).toBe(field('Email'))
  expect(server.made).toEqual([])
  await user.click(field('Code'))
  await user.paste('Code: 1234 5678.')
  expect(field('Code').value).toBe('12345678')
})

it.each([
  ['codeMismatch', 'Code', 'This code is wrong. Compare it with the one in the email.'],
  ['codeExpired', 'Code', 'This code has expired or was used already. Get a new one.'],
  ['limitExceeded', 'Code', 'Too many tries. Open the link in the email, or try again in 30 minutes.'],
  ['userNotFound', 'Email', 'Invalid email: no account uses it.'],
  ['unavailable', 'New password', 'The service is not ready. Try again shortly.'],
] as const)('GUEST-10 explains the error in a toast and under the field: %s', async (failure, name, words) => {
  const { field, save, toasts, address } = await open({ resetPassword: () => refuse(failure) })
  await save('correct horse')

  expect(within(await toasts()).getByText(words)).toBeTruthy()
  const messages = [...document.querySelectorAll(`#${CSS.escape(field(name).id)}-error`)].map(
    (each) => each.textContent,
  )
  expect(messages).toEqual([words])
  expect(field('New password').value).toBe('correct horse')
  expect(address()).toBe('/forgot-password-confirm')
})

it('GUEST-10 leads to a new code, and the email comes along', async () => {
  const { user, router } = await open()
  await user.click(screen.getByRole('link', { name: 'Get a new one' }))

  expect(router.state.location.pathname).toBe('/forgot-password')
  expect(router.state.location.state).toEqual({ email: 'defne@example.com' })
})
