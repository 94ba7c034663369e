import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-screen.tsx'
import { ForgotPassword } from './forgot-password.tsx'

async function open(answers: Answers = {}) {
  const server = fakeServer({ forgotPassword: () => ({ success: true, mailed: true }), ...answers })
  const page = await renderRoutes(
    [
      { path: '/login', element: null },
      { path: '/forgot-password', element: <ForgotPassword /> },
      { path: '*', element: null },
    ],
    { at: '/login', signedIn: false, width: 390 },
  )
  const come = (state?: object) => act(() => page.router.navigate('/forgot-password', { state }))
  const ask = () => page.user.click(screen.getByRole('button', { name: 'Email me a code' }))
  return { ...page, server, come, ask }
}

it('GUEST-9 takes the email of the page before, emails a code and shows the address', async () => {
  const { server, come, ask } = await open()
  await come({ email: 'Defne@Example.com' })
  expect(screen.getByLabelText<HTMLInputElement>('Email (required)').value).toBe('Defne@Example.com')
  await ask()

  expect(server.made).toEqual([{ name: 'forgotPassword', input: { username: 'defne@example.com' } }])
  expect(screen.getByRole('heading', { name: 'Check your inbox' })).toBeTruthy()
  expect(screen.getByText(/on its way to defne@example.com/)).toBeTruthy()
  expect(document.activeElement?.id).toBe('main')
})

it('GUEST-9 leads to the page for the code, and passes the email on', async () => {
  const { router, come, ask, user } = await open()
  await come({ email: 'defne@example.com' })
  await ask()
  await user.click(screen.getByRole('link', { name: 'Enter the code' }))

  expect(router.state.location.pathname).toBe('/forgot-password-confirm')
  expect(router.state.location.state).toEqual({ email: 'defne@example.com' })
})

it('GUEST-9 sends another code after a minute, not before, and says that the earlier one may still be valid', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server, come, ask, user } = await open()
  await come({ email: 'defne@example.com' })
  await ask()
  const waiting = screen.getByRole<HTMLButtonElement>('button', { name: /^Send another code in \d+ seconds$/ })
  expect(waiting.disabled).toBe(true)

  await act(async () => vi.advanceTimersByTime(61_000))
  vi.useRealTimers()
  await user.click(screen.getByRole('button', { name: 'Send another code' }))
  expect(await screen.findByText('Another code is on its way.')).toBeTruthy()
  expect(server.made).toHaveLength(2)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.answer({ forgotPassword: () => ({ success: true, mailed: false }) })
  await act(async () => vi.advanceTimersByTime(61_000))
  vi.useRealTimers()
  await user.click(await screen.findByRole('button', { name: 'Send another code' }))
  expect(await screen.findByText(/that was sent a moment ago is still valid/)).toBeTruthy()
})

it('GUEST-9 takes another email, with the one before to begin from', async () => {
  const { come, ask, user } = await open()
  await come({ email: 'defne@exmaple.com' })
  await ask()
  await user.click(screen.getByRole('button', { name: 'Use another email' }))

  expect(screen.getByLabelText<HTMLInputElement>('Email (required)').value).toBe('defne@exmaple.com')
})

it.each([
  ['userNotFound', 'Invalid email: no account uses it.'],
  ['limitExceeded', 'Too many tries. Open the link in the email, or try again in 30 minutes.'],
  ['unavailable', 'The service is not ready. Try again shortly.'],
] as const)('GUEST-9 explains the error at the field: %s', async (failure, words) => {
  const { come, ask } = await open({ forgotPassword: () => refuse(failure) })
  await come({ email: 'defne@example.com' })
  await ask()

  expect(await screen.findByText(words)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email (required)'))
})

it('GUEST-9 asks for an email that is one', async () => {
  const { server, come, ask, user } = await open()
  await come()
  await ask()
  expect(screen.getByText('Email is missing')).toBeTruthy()
  await user.type(screen.getByLabelText('Email (required)'), 'defne')
  await ask()

  expect(screen.getByText('This is not an email address')).toBeTruthy()
  expect(server.made).toEqual([])
})

it('GUEST-14 carries the email back to the sign-in, as it is typed by then and after the code was mailed', async () => {
  const { router, come, ask, user } = await open()
  await come({ email: 'defne@example.com' })
  await user.type(screen.getByLabelText('Email (required)'), '.tr')
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(router.state.location.state).toEqual({ email: 'defne@example.com.tr' })

  await come({ email: 'defne@example.com' })
  await ask()
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(router.state.location.state).toEqual({ email: 'defne@example.com' })
})
