import { screen, waitFor, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, it } from 'vitest'
import { findMailedReturnPath, saveWantedPage } from '../../../lib/page/mailed-return-path.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-screen.tsx'
import { ConfirmEmail } from './confirm-email.tsx'

const ACCOUNT = { name: 'Defne Aydın', username: 'd•••@example.com' }
const ELSEWHERE = { previewUrlAction: () => ({ mayActOnLoad: false, account: ACCOUNT }) }
const TO_SIGN_IN = '/login?next=%2Fevent%2Flist'
const LINK = '/confirmEmail?email=defne%40work.example&code=204060'

async function open(answers: Answers = {}, { at = LINK, signedIn = false } = {}) {
  const server = fakeServer({
    previewUrlAction: () => ({ mayActOnLoad: true, account: ACCOUNT }),
    doUrlAction: () => ({ success: true, eventId: null }),
    ...answers,
  })
  const page = await renderRoutes(
    [
      {
        path: '/confirmEmail',
        element: (
          <StrictMode>
            <ConfirmEmail />
          </StrictMode>
        ),
      },
      { path: '*', element: null },
    ],
    { at, signedIn, width: 390 },
  )
  const made = () => server.made.filter(({ name }) => name !== 'getToken' && name !== 'previewUrlAction')
  return { ...page, server, made }
}

it('GUEST-11 goes to all events at once if there is no code', async () => {
  const { address, made } = await open({}, { at: '/confirmEmail?email=defne%40work.example' })

  expect(address()).toBe('/event/list')
  expect(made()).toEqual([])
})

it('GUEST-11 confirms once, also for guests and if rendered twice, then goes to the sign-in page with the email', async () => {
  const { address, made, router } = await open()

  expect(made()).toEqual([
    { name: 'doUrlAction', input: { action: 'connectEmail', email: 'defne@work.example', code: '204060' } },
  ])
  expect([address(), router.state.location.state]).toEqual([TO_SIGN_IN, { email: 'defne@work.example' }])
  const toasts = await screen.findByRole('region', { name: 'Messages' })
  expect(within(toasts).getByText('Your email is confirmed')).toBeTruthy()
})

it.each([
  ['after the sign-in', false, '/login?next=%2Fevent%2Fevent7%2F'],
  ['at once if the user is signed in', true, '/event/event7/'],
])(
  'GUEST-11 opens the event of the confirmed email on a device that does not remember a page, %s',
  async (_, signedIn, to) => {
    const { address } = await open({ doUrlAction: () => ({ success: true, eventId: 'event7' }) }, { signedIn })
    await waitFor(() => expect(address()).toBe(to))
  },
)

it('TEAM-8 goes to the page that waited for the address, once', async () => {
  saveWantedPage('/event/event7/sessions#day2')
  const { address } = await open({}, { signedIn: true })
  const waited = findMailedReturnPath({ eventId: null })
  expect([address(), waited]).toEqual(['/event/event7/sessions', null])
})

it('GUEST-11 shows the reason and offers a guest the sign-in page; no URL contains the code', async () => {
  const { address } = await open({ doUrlAction: () => refuse('codeExpired') })

  expect((await screen.findByRole('alert')).textContent).toMatch(/expired/)
  // If the link is followed twice, the first time has confirmed the address.
  expect(screen.getByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy()
  expect(screen.getByText(/If you have opened it before, your email is confirmed/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/login?next=%2Faccount%2Fconnected-emails',
  )
  expect(address()).toBe('/confirmEmail')
})

it('GUEST-11 says why not and mails a new code to a signed-in user', async () => {
  const { user, made } = await open(
    { doUrlAction: () => refuse('codeMismatch'), connectEmail: () => ({ success: true, mailed: true }) },
    { signedIn: true },
  )
  await user.click(await screen.findByRole('button', { name: 'Send a new code to defne@work.example' }))

  expect(await screen.findByText(/A new code is on its way to defne@work.example/)).toBeTruthy()
  expect(made().at(-1)).toEqual({ name: 'connectEmail', input: { email: 'defne@work.example' } })
})

it('GUEST-11 tries again on request if no answer came', async () => {
  const { server, user, address, made } = await open({ doUrlAction: () => refuse('unavailable') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.answer({ doUrlAction: () => ({ success: true, eventId: null }) })
  await user.click(again)

  expect(made()).toHaveLength(2)
  expect(address()).toBe(TO_SIGN_IN)
})

it('OPEN-2 states the effect in a browser that did not ask, and confirms only when pressed', async () => {
  const { user, address, made } = await open(ELSEWHERE)
  await screen.findByRole('heading', { name: 'Confirm this address?' })
  expect(
    screen.getByText('This confirms defne@work.example for the account of Defne Aydın (d•••@example.com).'),
  ).toBeTruthy()
  expect(made()).toEqual([])
  expect(address()).toBe('/confirmEmail')

  await user.click(screen.getByRole('button', { name: 'Confirm address' }))
  await waitFor(() => expect(address()).toBe(TO_SIGN_IN))
  expect(made().map(({ name }) => name)).toEqual(['doUrlAction'])
})

it('OPEN-4 offers a new link to a guest with a link from an email', async () => {
  const { user, made } = await open(
    { previewUrlAction: () => refuse('codeExpired'), renewUrlAction: () => ({ success: true, mailed: true }) },
    { at: `${LINK}&key=k1` },
  )
  await user.click(await screen.findByRole('button', { name: 'Send a new code to defne@work.example' }))

  expect(await screen.findByText(/A new code is on its way to defne@work.example/)).toBeTruthy()
  expect(made()).toEqual([
    {
      name: 'renewUrlAction',
      input: { action: 'connectEmail', email: 'defne@work.example', code: '204060', key: 'k1' },
    },
  ])
})
