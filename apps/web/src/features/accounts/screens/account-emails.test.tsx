import type { ConnectedEmail } from '@parley/contract/accounts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-screen.tsx'
import { AccountEmails } from './account-emails.tsx'

const OWN: ConnectedEmail = { email: 'defne@example.com', primary: true, verified: true, unreachable: false }
const WORK: ConnectedEmail = { email: 'defne@work.example', primary: false, verified: true, unreachable: false }
const NEW: ConnectedEmail = { email: 'defne@new.example', primary: false, verified: false, unreachable: false }
const DONE = { success: true } as const
const MAILED = { ...DONE, mailed: true }

afterEach(() => vi.useRealTimers())

async function open(answers: Answers = {}, emails: ConnectedEmail[] = [OWN, WORK, NEW]) {
  const server = fakeServer({ getEmails: () => ({ emails }), ...answers })
  const page = await renderRoutes([{ path: '/account/connected-emails', element: <AccountEmails /> }], {
    at: '/account/connected-emails',
  })
  await screen.findByRole('heading', { level: 1, name: 'Connected emails' })
  return { server, ...page }
}
const sent = (server: { made: readonly { name: string; input: unknown }[] }, name: string) =>
  server.made.filter((each) => each.name === name).map(({ input }) => input)
const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Connected emails' })
  return within(list).getAllByRole('listitem')
}

it('ACCOUNT-5 shows the kind of each email, and why the primary one cannot be removed', async () => {
  await open()
  expect((await rows()).map((each) => each.textContent)).toEqual([
    'defne@example.comPrimaryYou sign in with it, so it cannot be removed. Make another one primary first.',
    'defne@work.exampleSecondaryMake primaryRemove',
    'defne@new.exampleWaiting for its codeEnter the codeRemove',
  ])
})

it('ACCOUNT-5 offers to load the emails again', async () => {
  const { server, user } = await open({ getEmails: () => refuse('unavailable') })
  await screen.findByText('This could not be loaded')
  server.answer({ getEmails: () => ({ emails: [OWN] }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await rows()).length).toBe(1)
})

async function connect(email: string, answers: Answers = {}) {
  const page = await open(answers, [OWN])
  await page.user.click(screen.getByRole('link', { name: 'Connect an email' }))
  await screen.findByRole('heading', { level: 1, name: 'Connect another email' })
  expect(document.activeElement).toBe(screen.getByLabelText('Email (required)'))
  await page.user.keyboard(`${email}{Enter}`)
  return page
}

it('ACCOUNT-6 connects an email by its code, also if pasted with spaces, and accepts only digits', async () => {
  const { server, user } = await connect('Defne@Work.example', {
    connectEmail: () => MAILED,
    doUrlAction: () => ({ ...DONE, eventId: null }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Enter the code' })
  expect(await screen.findByText('A code is on its way to defne@work.example')).toBeDefined()
  const code = screen.getByLabelText<HTMLInputElement>('Code (required)')
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric'])
  await waitFor(() => expect(document.activeElement).toBe(code))
  server.answer({ getEmails: () => ({ emails: [OWN, WORK] }) })
  await user.paste(' 124 5-6 ')
  await user.keyboard('x')
  expect(code.value).toBe('12456')
  code.setSelectionRange(2, 2)
  await user.keyboard('o3')
  expect([code.value, code.selectionStart]).toEqual(['123456', 3])
  await user.keyboard('{Enter}')

  expect(await screen.findByText('Your email is confirmed')).toBeDefined()
  expect(sent(server, 'connectEmail')).toEqual([{ email: 'defne@work.example' }])
  expect(sent(server, 'doUrlAction')).toEqual([{ action: 'connectEmail', email: 'defne@work.example', code: '123456' }])
  expect((await rows()).length).toBe(2)
})

it.each([
  [' ', 'Email is missing'],
  ['defne', 'This is not an email address'],
])('ACCOUNT-6 sends nothing for "%s"', async (email, words) => {
  const { server } = await connect(email)
  expect(screen.getByText(words)).toBeDefined()
  expect(sent(server, 'connectEmail')).toEqual([])
})

it('ACCOUNT-6 says at the field and in a toast that an email is connected already', async () => {
  await connect('defne@work.example', { connectEmail: () => refuse('emailConnected') })
  await waitFor(() => expect(screen.getAllByText('This email is connected already. Use another one.').length).toBe(2))
  expect(document.activeElement).toBe(screen.getByLabelText('Email (required)'))
})

it('ACCOUNT-6 says that too many codes were asked for', async () => {
  await connect('defne@work.example', { connectEmail: () => refuse('limitExceeded') })
  expect(await screen.findByText('Too many tries. Open the link in the email, or try again later.')).toBeDefined()
})

async function goOn(answers: Answers = {}) {
  const page = await open(answers)
  await page.user.click(await screen.findByRole('link', { name: 'Enter the code: defne@new.example' }))
  await screen.findByRole('heading', { level: 1, name: 'Enter the code' })
  return page
}

it.each([
  ['codeMismatch', 'This code is wrong. Compare it with the one in the email.'],
  ['codeExpired', 'This code has expired or was used already. Ask for a new one.'],
  ['limitExceeded', 'Too many tries. Open the link in the email, or try again later.'],
] as const)('ACCOUNT-6 explains the error at the code: %s', async (failure, words) => {
  const { user } = await goOn({ doUrlAction: () => refuse(failure) })
  await user.type(screen.getByLabelText('Code (required)'), '123456{Enter}')
  expect(await screen.findByText(words)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Code (required)'))
})

it('ACCOUNT-6 sends no part of a code', async () => {
  const { server, user } = await goOn()
  await user.type(screen.getByLabelText('Code (required)'), '12a{Enter}')
  expect(screen.getByText('This is not the whole code')).toBeDefined()
  expect(sent(server, 'doUrlAction')).toEqual([])
})

it('ACCOUNT-6 sends another code for one that waits, then not for a minute', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 11, 30), toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { server, user } = await goOn({ connectEmail: () => MAILED })
  await user.click(screen.getByRole('button', { name: 'Send the code again' }))
  expect(await screen.findByText('A code is on its way to defne@new.example')).toBeDefined()
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send another code in 60 seconds' })
  expect(waiting.disabled).toBe(true)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send the code again' }).disabled).toBe(false)
  server.answer({ connectEmail: () => ({ ...DONE, mailed: false }) })
  await user.click(screen.getByRole('button', { name: 'Send the code again' }))
  expect(await screen.findByText(/that was sent a moment ago is still valid/)).toBeDefined()
  act(() => void vi.advanceTimersByTime(60_000))
  server.answer({ connectEmail: () => refuse('limitExceeded') })
  await user.click(screen.getByRole('button', { name: 'Send the code again' }))
  expect(await screen.findByText('Too many tries. Open the link in the email, or try again later.')).toBeDefined()
})

it('ACCOUNT-6 confirms the username on the page of emails', async () => {
  const { server, user } = await open({ doUrlAction: () => ({ ...DONE, eventId: null }) }, [
    { ...OWN, verified: false, unreachable: false },
  ])
  expect(await screen.findByRole('heading', { level: 2, name: 'Confirm your email' })).toBeDefined()
  expect((await rows())[0]?.textContent).toContain('PrimaryWaiting for its code')
  server.answer({ getEmails: () => ({ emails: [OWN] }) })
  await user.type(screen.getByLabelText('Code (required)'), '123456{Enter}')
  expect(await screen.findByText('Your email is confirmed')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Confirm your email' })).toBeNull())
})

it('ACCOUNT-7 makes an email primary after explaining the effect', async () => {
  const { server, user } = await open({ makeEmailPrimary: () => DONE })
  await user.click(await screen.findByRole('button', { name: 'Make primary: defne@work.example' }))
  const dialog = await screen.findByRole('dialog', { name: 'Make this email primary?' })
  expect(dialog.textContent).toContain('From now on you sign in with defne@work.example')
  server.answer({
    getEmails: () => ({
      emails: [
        { ...WORK, primary: true },
        { ...OWN, primary: false },
      ],
    }),
  })
  await user.click(within(dialog).getByRole('button', { name: 'Make primary' }))
  expect(await screen.findByText(/defne@work.example is primary/)).toBeDefined()
  expect(sent(server, 'makeEmailPrimary')).toEqual([{ username: 'defne@work.example' }])
  expect((await rows())[0]?.textContent).toContain('defne@work.examplePrimary')
})

it('ACCOUNT-7 removes an email after asking', async () => {
  const { server, user } = await open({ removeEmail: () => DONE })
  await user.click(await screen.findByRole('button', { name: 'Remove: defne@new.example' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove this email?' })
  expect(sent(server, 'removeEmail')).toEqual([])
  server.answer({ getEmails: () => ({ emails: [OWN, WORK] }) })
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('defne@new.example is removed')).toBeDefined()
  expect(sent(server, 'removeEmail')).toEqual([{ email: 'defne@new.example' }])
  expect((await rows()).length).toBe(2)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Connected emails' })))
})

it('ACCOUNT-7 closes the question where removing failed, and says why', async () => {
  const { user } = await open({ removeEmail: () => refuse('emailIsPrimary') })
  await user.click(await screen.findByRole('button', { name: 'Remove: defne@work.example' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/The primary email cannot be removed/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await rows()).length).toBe(3)
})

it('NOTE-65 says that emails to an address bounce, and lets it be confirmed again by a code', async () => {
  const gone = { ...OWN, unreachable: true }
  const { server, user } = await open({ connectEmail: () => MAILED, doUrlAction: () => ({ ...DONE, eventId: null }) }, [
    gone,
    WORK,
  ])
  const [first, second] = await rows()
  expect(first?.textContent).toContain('Emails bounce')
  expect(second?.textContent).not.toContain('Emails bounce')
  await user.click(within(first as HTMLElement).getByRole('button', { name: /^Confirm again/ }))
  await screen.findByRole('heading', { level: 1, name: 'Enter the code' })
  expect(sent(server, 'connectEmail')).toEqual([{ email: OWN.email }])
})
