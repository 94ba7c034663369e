import { act, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { session } from '../../../lib/api/index.ts'
import { aHostEvent, atEventHost } from '../../../testing/at-event-host.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aProfile } from '../../../testing/samples.ts'
import { setPageSettings } from '../../../testing/set-page-settings.ts'
import { Login } from './login.tsx'
import { Registration } from './registration.tsx'
import { SignedIn } from './signed-in.tsx'
import { TokenLogin } from './token-login.tsx'

const PROVIDERS = [
  { name: 'cognito', label: 'Fair ID' },
  { name: 'linkedin', label: 'LinkedIn' },
] as const

let takeAway = () => {}
afterEach(() => takeAway())
const withProviders = () => {
  takeAway = setPageSettings({ providers: [...PROVIDERS] })
}

function open(part: React.ReactNode, path: string, at: string, answers: Answers = {}) {
  const server = fakeServer(answers)
  return renderScreen(part, { path, at, signedIn: false }).then((page) => ({ ...page, server }))
}
const madeBy = (server: ReturnType<typeof fakeServer>) => server.made.map(({ name, input }) => [name, input])

describe('the ways in by other providers', () => {
  it('are links that leave for each provider and keep the wanted page', async () => {
    withProviders()
    await open(<Login />, '/login', '/login?next=%2Fevent%2Fe1%2Fsessions%3Fday%3D2')

    const links = await screen.findAllByRole('link', { name: /^Continue with/ })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Continue with Fair ID', '/api/pool/provider/cognito?next=%2Fevent%2Fe1%2Fsessions%3Fday%3D2'],
      ['Continue with LinkedIn', '/api/pool/provider/linkedin?next=%2Fevent%2Fe1%2Fsessions%3Fday%3D2'],
    ])
  })

  it('are on the page for new users, and nowhere if none is configured', async () => {
    await open(<Login />, '/login', '/login')
    expect(screen.queryByText('or')).toBeNull()
    withProviders()
    await open(<Registration />, '/registration', '/registration')

    expect(await screen.findByRole('link', { name: 'Continue with LinkedIn' })).toBeTruthy()
  })

  it.each([
    ['failed', 'The other service did not confirm who you are. Try again, or sign in another way.'],
    ['cancelled', 'You cancelled the sign-in. Try again, or sign in another way.'],
    [
      'unconfirmed',
      'Your email is not confirmed there yet. Confirm it with that provider first, or choose another way.',
    ],
  ])('show how the last attempt ended: %s', async (outcome, words) => {
    withProviders()
    await open(<Login />, '/login', `/login?provider=${outcome}`)

    expect((await screen.findByText(words)).closest('[role="alert"]')).toBeTruthy()
  })
})

describe('a new user confirmed by a provider', () => {
  const identity = { provider: 'linkedin', email: 'selin@example.com', name: 'Selin', surname: 'Öz' } as const
  const AT = '/registration?provider=linkedin&next=%2Fmy-agenda'

  it('finds name and email filled in, is asked for consent and for no password, and is signed in', async () => {
    const { server, user } = await open(<Registration />, '/registration', AT, {
      getProviderIdentity: () => ({ identity }),
      signUp: () => ({ accessToken: 'access-3', expiresAt: 1 }),
    })
    const email = await screen.findByLabelText<HTMLInputElement>('Email (required)')
    expect([email.value, email.readOnly]).toEqual(['selin@example.com', true])
    expect(screen.queryByLabelText(/Password/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(screen.getByText('Your consent is missing')).toBeTruthy()

    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(madeBy(server).slice(1)).toEqual([
      [
        'signUp',
        {
          name: 'Selin',
          surname: 'Öz',
          consent: true,
          provider: 'linkedin',
          email: 'selin@example.com',
          username: 'selin@example.com',
        },
      ],
      ['getToken', { provider: 'cognito', accessToken: 'access-3' }],
    ])
    expect(session.state()).toBe('in')
  })

  it.each([
    ['has expired', null],
    ['came from another provider', { ...identity, provider: 'cognito' as const }],
  ])('goes back to the sign-in page when the confirmation %s', async (_, held) => {
    const { address } = await open(<Registration />, '/registration', AT, {
      getProviderIdentity: () => ({ identity: held }),
    })

    await waitFor(() => expect(address()).toBe('/login?provider=failed&next=%2Fmy-agenda'))
  })

  it('can ask again if no answer came, and sees why no account was made', async () => {
    const { server, user } = await open(<Registration />, '/registration', AT, {
      getProviderIdentity: () => refuse('unavailable'),
      signUp: () => refuse('providerRefused'),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answer({ getProviderIdentity: () => ({ identity }) })
    await user.click(again)
    await user.click(await screen.findByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Create account' }))

    expect(await screen.findByText('The other provider’s confirmation is over. Sign in there again.')).toBeTruthy()
    expect(session.state()).toBe('out')
  })
})

describe('coming back signed in', () => {
  it('begins the session by the cookie alone', async () => {
    const { server } = await open(<SignedIn />, '/signed-in', '/signed-in?next=%2Fmy-agenda', {
      getProfile: () => aProfile({ username: 'selin@example.com' }),
    })
    await waitFor(() => expect(session.state()).toBe('in'))

    expect(server.made.map(({ name }) => name)).toEqual(['refresh', 'getToken', 'getProfile', 'getToken'])
    expect(localStorage.getItem('parley.usernames')).toBe('["selin@example.com"]')
  })

  it('goes to the sign-in page when the cookie is not there', async () => {
    const { address } = await open(<SignedIn />, '/signed-in', '/signed-in?next=%2Fmy-agenda', {
      refresh: () => refuse('refreshRefused'),
    })

    await waitFor(() => expect(address()).toBe('/login?provider=failed&next=%2Fmy-agenda'))
    expect(session.state()).toBe('out')
  })

  it('can try again when no answer came', async () => {
    const { server, user } = await open(<SignedIn />, '/signed-in', '/signed-in', {
      refresh: () => refuse('unavailable'),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answer({ refresh: () => ({ accessToken: 'access-4', expiresAt: 1 }) })
    await user.click(again)

    await waitFor(() => expect(session.state()).toBe('in'))
  })
})

describe('asking for a sign-in link', () => {
  const ask = async (at: string, typed: string, answers: Answers = {}) => {
    const page = await open(<Login />, '/login', at, answers)
    if (typed) await page.user.type(screen.getByLabelText('Email (required)'), typed)
    await page.user.click(screen.getByRole('button', { name: 'Email me a sign-in link' }))
    return page
  }

  it('sends one to the email that was typed, and says so quietly', async () => {
    const { server } = await ask('/login', ' Selin@Example.com ', {
      sendSignInLink: () => ({ success: true, mailed: true }),
    })

    expect((await screen.findByText(/is on its way to selin@example\.com/)).closest('[role="status"]')).toBeTruthy()
    expect(madeBy(server)).toEqual([['sendSignInLink', { username: 'selin@example.com' }]])
  })

  it('asks for one into the event of the wanted page', async () => {
    const eventId = '0mwq25wg007bpdu7q2k0'
    const { server } = await ask(`/login?next=%2Fevent%2F${eventId}%2Fsessions`, 'selin@example.com', {
      sendSignInLink: () => ({ success: true, mailed: true }),
    })

    await waitFor(() =>
      expect(madeBy(server)).toEqual([['sendSignInLink', { username: 'selin@example.com', eventId }]]),
    )
  })

  it("asks for one into the host's event", async () => {
    const server = fakeServer({ sendSignInLink: () => ({ success: true, mailed: true }) })
    atEventHost(aHostEvent({ id: 'event7' }))
    const { user } = await renderScreen(<Login />, { path: '/login', signedIn: false })
    await user.type(screen.getByLabelText('Email (required)'), 'selin@example.com')
    await user.click(screen.getByRole('button', { name: 'Email me a sign-in link' }))

    await screen.findByText(/is on its way/)
    expect(madeBy(server)).toEqual([['sendSignInLink', { username: 'selin@example.com', eventId: 'event7' }]])
  })

  it('says that the email is missing or none, and sends nothing', async () => {
    const { server, user } = await ask('/login', '')
    expect(screen.getByText('Email is missing')).toBeTruthy()
    await user.type(screen.getByLabelText('Email (required)'), 'selin')
    await user.click(screen.getByRole('button', { name: 'Email me a sign-in link' }))

    expect(screen.getByText('This is not an email address')).toBeTruthy()
    expect(server.made).toEqual([])
  })

  it('offers an account for an unknown email, and reports too many requests', async () => {
    const { server, user } = await ask('/login', 'new@example.com', { sendSignInLink: () => refuse('userNotFound') })
    expect(await screen.findByText(/No account uses this email/)).toBeTruthy()
    server.answer({ sendSignInLink: () => refuse('limitExceeded') })
    await user.click(screen.getByRole('button', { name: 'Email me a sign-in link' }))

    expect(await screen.findByText('Too many tries. Open the link in the email, or try again later.')).toBeTruthy()
    expect(screen.queryByText(/is on its way/)).toBeNull()
  })
})

describe('/token-login', () => {
  const entered = { accessToken: 'access-5', expiresAt: 1, username: 'selin@example.com' }
  const GOOD = {
    state: 'good' as const,
    mayActOnLoad: true,
    isSignedIn: false,
    email: 'selin@example.com',
    eventId: 'e1',
    removesPassword: false,
  }
  const previewSignInLink = () => GOOD
  const openToken = (at: string, answers: Answers) => {
    window.history.replaceState(null, '', at)
    return open(<TokenLogin />, '/token-login', at, { previewSignInLink, ...answers })
  }

  it('signs in on load if allowed, and enters the event', async () => {
    const { address, server } = await openToken('/token-login?token=link.t1', {
      tokenLogin: () => {
        return { ...entered, provider: 'cognito', eventId: 'e1', passwordRemoved: false }
      },
    })
    await waitFor(() => expect(address()).toBe('/event/e1/token'))

    expect(madeBy(server)).toEqual([
      ['previewSignInLink', { token: 'link.t1' }],
      ['tokenLogin', { token: 'link.t1', internal: false }],
      ['getToken', { provider: 'cognito', accessToken: 'access-5' }],
    ])
    expect(screen.queryByRole('main')).toBeNull()
    expect(session.state()).toBe('in')
  })

  it.each(['&internal', '&internal=true', '&internal=1'])(
    'exchanges the token under the internal name: %s',
    async (internal) => {
      const { address, server } = await openToken(`/token-login?token=link.t1${internal}`, {
        tokenLogin: () => ({ ...entered, provider: 'cognitointernal', eventId: null, passwordRemoved: false }),
      })
      await waitFor(() => expect(address()).toBe('/'))

      expect(madeBy(server).slice(1)).toEqual([
        ['tokenLogin', { token: 'link.t1', internal: true }],
        ['getToken', { provider: 'cognitointernal', accessToken: 'access-5' }],
      ])
    },
  )

  it("enters the host's event when the link was for none", async () => {
    const server = fakeServer({
      previewSignInLink,
      tokenLogin: () => ({ ...entered, provider: 'cognito', eventId: null, passwordRemoved: false }),
    })
    atEventHost(aHostEvent({ id: 'event7', publicEvent: false }))
    const at = '/token-login?token=link.t1'
    const { address } = await renderScreen(<TokenLogin />, { path: '/token-login', at, signedIn: false })

    await waitFor(() => expect(address()).toBe('/event/event7/token'))
    expect(server.made.map(({ name }) => name)).toEqual(['previewSignInLink', 'tokenLogin', 'getToken'])
  })

  it('goes to the root without a token', async () => {
    const { address, server } = await openToken('/token-login', {})

    await waitFor(() => expect(address()).toBe('/'))
    expect([session.state(), madeBy(server)]).toEqual(['out', []])
  })

  it("takes an identity provider's token on load: no mail brought it", async () => {
    const { server } = await openToken('/token-login?token=e.y.J', {
      tokenLogin: () => ({ ...entered, provider: 'cognito', eventId: null, passwordRemoved: false }),
    })

    await waitFor(() => expect(madeBy(server).map(([name]) => name)).toEqual(['tokenLogin', 'getToken']))
  })

  it('OPEN-3 waits for a press in a browser that did not ask for the link, and states the effect', async () => {
    const { user, address, server } = await openToken('/token-login?token=link.t1', {
      previewSignInLink: () => ({ ...GOOD, mayActOnLoad: false, removesPassword: true }),
      tokenLogin: () => ({ ...entered, provider: 'cognito', eventId: 'e1', passwordRemoved: true }),
    })
    expect(await screen.findByText('You will be signed in as selin@example.com.')).toBeTruthy()
    expect(screen.getByText(/The password that was set before will be removed/)).toBeTruthy()
    expect(madeBy(server)).toEqual([['previewSignInLink', { token: 'link.t1' }]])

    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(address()).toBe('/event/e1/token'))
  })

  it.each([
    ['used', 'This link has been used'],
    ['expired', 'This link has expired'],
  ] as const)('OPEN-3 explains that a link was %s, and sends a new one', async (state, title) => {
    const { user, server } = await openToken('/token-login?token=link.t1', {
      previewSignInLink: () => ({ ...GOOD, state }),
      sendSignInLink: () => ({ success: true, mailed: true }),
    })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send a new link to selin@example.com' }))

    expect(await screen.findByText(/is on its way to selin@example.com/)).toBeTruthy()
    expect(madeBy(server).at(-1)).toEqual(['sendSignInLink', { username: 'selin@example.com', eventId: 'e1' }])
  })

  it('OPEN-3 continues into the event with a used link if its account is already signed in', async () => {
    const { address, server } = await openToken('/token-login?token=link.t1', {
      previewSignInLink: () => ({ ...GOOD, state: 'used', isSignedIn: true }),
    })

    await waitFor(() => expect(address()).toBe('/event/e1/token'))
    expect(madeBy(server).map(([name]) => name)).toEqual(['previewSignInLink'])
  })

  it.each([
    ['before it is used', { previewSignInLink: () => refuse('linkRefused') }],
    ['when it is used', { previewSignInLink, tokenLogin: () => refuse('linkRefused') }],
  ])('OPEN-3 explains that a link does not work %s, and leads to the sign-in page', async (_, answers) => {
    const { address } = await openToken('/token-login?token=link.t1', answers)

    expect(await screen.findByRole('heading', { name: /^This link (does not work|has been used)$/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/login')
    expect([address(), session.state()]).toEqual(['/token-login', 'out'])
  })

  it('OPEN-3 tries again if no answer came', async () => {
    const { user, server, address } = await openToken('/token-login?token=link.t1', {
      previewSignInLink: () => refuse('unavailable'),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answer({
      previewSignInLink,
      tokenLogin: () => ({ ...entered, provider: 'cognito', eventId: 'e1', passwordRemoved: false }),
    })
    await user.click(again)

    await waitFor(() => expect(address()).toBe('/event/e1/token'))
  })

  it('LINK-5 reports the removal of an unconfirmed password, and only then', async () => {
    const open = (passwordRemoved: boolean) =>
      openToken('/token-login?token=link.t1', {
        tokenLogin: () => ({ ...entered, provider: 'cognito', eventId: 'e1', passwordRemoved }),
      })
    const first = await open(false)
    await waitFor(() => expect(first.address()).toBe('/event/e1/token'))
    expect(screen.queryByText(/password of this account was removed/)).toBeNull()
    first.unmount()
    await open(true)

    expect(await screen.findByText(/password of this account was removed/)).toBeTruthy()
  })

  it('uses the token once, however often the page is drawn', async () => {
    const tokenLogin = vi.fn(() => ({
      ...entered,
      provider: 'cognito' as const,
      eventId: null,
      passwordRemoved: false,
    }))
    fakeServer({ previewSignInLink, tokenLogin })
    const at = '/token-login?token=link.t1'
    const { address } = await renderScreen(
      <StrictMode>
        <TokenLogin />
      </StrictMode>,
      { path: '/token-login', at, signedIn: false },
    )
    await act(async () => {})
    await waitFor(() => expect(address()).toBe('/'))

    expect(tokenLogin).toHaveBeenCalledTimes(1)
  })
})
