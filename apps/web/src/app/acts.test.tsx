import { type Call, failures } from '@parley/contract'
import { type EveryCall, everyCall } from '@parley/contract/app'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import en from '../../locales/en.json'
import { send } from '../lib/api/index.ts'
import { REST_MS, watchPresses } from '../lib/press-guard.ts'
import { fakeLive } from '../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../testing/fake-server.ts'
import { anInvitation, aSentInvitation } from '../testing/invitation-samples.ts'
import { renderRoutes } from '../testing/render-screen.tsx'
import { anEvent, anEventInFull, aProfile } from '../testing/samples.ts'
import { routes } from './routes.tsx'

/* Every act of the product, as the contract lists them: under a double click, a slow server, a failing one and none. */

type IsAct<C> = C extends { method: 'GET' } | { onlyReads: true } ? false : true
type Act = { [K in keyof EveryCall]: IsAct<EveryCall[K]> extends true ? K : never }[keyof EveryCall]

const acts = (Object.entries(everyCall) as [Act, Call][]).filter(([, call]) => call.method !== 'GET' && !call.onlyReads)

type Page = Awaited<ReturnType<typeof renderRoutes>>
interface OnScreen {
  readonly at: string
  readonly signedIn?: boolean
  /** What the server answers once it does. */
  readonly answers: Answers
  /** Up to the last press. @returns what is pressed then */
  readonly prepare: (page: Page) => Promise<HTMLElement>
}

const DONE = { success: true } as const
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const inDialog = async (name: string) => within(await screen.findByRole('dialog')).getByRole('button', { name })
const fill = async ({ user }: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await user.type(await screen.findByLabelText(label), text)
}

/** How each is pressed; a call that no page lets anybody press says who makes it. */
const ROWS: Record<Act, OnScreen | string> = {
  acceptInvitation: 'a time is chosen first: meeting-panel.test.tsx',
  authenticate: {
    at: '/login',
    signedIn: false,
    answers: { authenticate: () => ({ accessToken: 'access-1', expiresAt: 1 }) },
    prepare: async (page) => {
      await fill(page, { 'Email (required)': 'defne@example.com', 'Password (required)': 'correct horse' })
      return button('Sign in')
    },
  },
  changeEvent: 'a form: organize-setup.test.tsx',
  changePassword: {
    at: '/account/security',
    answers: { getSignIns: () => ({ results: [] }), changePassword: () => DONE },
    prepare: async (page) => {
      await fill(page, { 'Current password (required)': 'correct horse', 'New password (required)': 'battery staple' })
      return button('Change password')
    },
  },
  changeProfile: {
    at: '/account/profile',
    answers: { changeProfile: () => aProfile() },
    prepare: () => button('Save changes'),
  },
  connectEmail: 'a form: account-emails.test.tsx',
  createDemoEvent: 'event-list.test.tsx',
  createEvent: 'a form: new-event.test.tsx',
  declineInvitation: {
    at: '/invitations/received',
    answers: { declineInvitation: () => DONE },
    prepare: async ({ user }) => {
      await user.click(await button(/^Decline: /))
      return inDialog('Decline request')
    },
  },
  deleteEvent: 'no page has it yet',
  deleteUser: 'asks in steps: account-security.test.tsx',
  doUrlAction: 'a form: confirm-email.test.tsx',
  endSignIn: 'asks: account-security.test.tsx',
  forgotPassword: {
    at: '/forgot-password',
    signedIn: false,
    answers: { forgotPassword: () => ({ ...DONE, mailed: true }) },
    prepare: async (page) => {
      await fill(page, { 'Email (required)': 'defne@example.com' })
      return button('Email me a code')
    },
  },
  join: 'meeting-panel.test.tsx, e2e/double-tap.spec.ts',
  joinEvent: 'event-list.test.tsx',
  leave: 'asks: my-agenda.test.tsx',
  makeEmailPrimary: 'asks: account-emails.test.tsx',
  previewImport: 'chosen as a file: import-programme.test.tsx',
  refresh: 'the page itself, once for all tabs',
  resume: 'the page itself, before its scripts are there',
  register: 'a form: preregister.test.tsx',
  removeEmail: 'asks: account-emails.test.tsx',
  removeEventText: 'organize-translations.test.tsx',
  reportProblem: 'crashed.test.tsx',
  resetPassword: 'a form: forgot-password-confirm.test.tsx',
  revokeInvitation: {
    at: '/invitations?list=sent',
    answers: { revokeInvitation: () => DONE },
    prepare: async ({ user }) => {
      await user.click(await button(/^Withdraw request: /))
      return inDialog('Withdraw request')
    },
  },
  runImport: 'import-programme.test.tsx',
  saveEventText: 'a form: organize-translations.test.tsx',
  saveUiSetting: 'the page itself, for what was folded or answered',
  sendSignInLink: 'other-ways-in.test.tsx',
  signOut: 'ends this page',
  signUp: 'a form: registration.test.tsx',
  swapSession: 'asks: session.test.tsx',
  changeEventImage: 'no page has it yet',
  changeRoom: 'no page has it yet',
  changeTeamRoles: 'no page has it yet',
  changeType: 'no page has it yet',
  createRoom: 'no page has it yet',
  createType: 'no page has it yet',
  deleteRoom: 'no page has it yet',
  deleteType: 'no page has it yet',
  duplicateEvent: 'no page has it yet',
  inviteToTeam: 'no page has it yet',
  tokenLogin: 'the page of a link, once',
}

describe.each(acts)('%s', (_, call) => {
  const input = { eventId: 'event1' } as never
  const answering = (answer: () => Promise<Response>) => {
    const keys: (string | null)[] = []
    globalThis.fetch = async (_address, init) => {
      keys.push(new Headers(init?.headers).get('Idempotency-Key'))
      return answer()
    }
    return keys
  }

  it('TRUST-2 is sent once while it is under way, and again under its key when its answer was lost', async () => {
    const answer = Promise.withResolvers<Response>()
    const slow = answering(() => answer.promise)
    const both = Promise.all([send(call, input), send(call, input)])
    answer.resolve(Response.json({}))
    await both
    expect(slow.length).toBe(1)

    const lost = answering(async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(send(call, input)).rejects.toThrow('offline')
    const { code, status } = failures.unavailable
    const failing = answering(async () => Response.json({ code }, { status }))
    await expect(send(call, input)).rejects.toThrow()
    const well = answering(async () => Response.json({}))
    await send(call, input)
    await send(call, input)
    const [first, next] = well
    expect([...lost, ...failing, first]).toEqual([first, first, first])
    expect(next).not.toBe(first)
  })
})

describe('on its screen', () => {
  let stop = () => {}
  beforeEach(() => {
    stop = watchPresses()
  })
  afterEach(() => stop())
  /** As when `REST_MS` have passed. */
  const rest = () => {
    stop()
    stop = watchPresses()
  }
  const onScreen = acts.flatMap(([name]) => {
    const row = ROWS[name]
    return typeof row === 'string' ? [] : [[name, row] as const]
  })

  it.each(onScreen)(
    'TRUST-1 %s is sent once by a double click, says once that it failed, and works after that',
    async (name, row) => {
      fakeLive.show('newEvents/event1/invitations/participant1', sampleRows(name))
      const answer = Promise.withResolvers<void>()
      let isFailing = true
      const good = row.answers[name] as () => never
      const server = fakeServer({
        getEvents: ({ id }) => (id ? { event: anEventInFull() } : { events: [anEvent()], after: null }),
        findOpenSlots: () => ({ slots: [], best: [], swaps: [], reason: null }),
        getEmails: () => ({ emails: [] }),
        ...row.answers,
        [name]: async () => {
          if (isFailing) return refuse('unavailable')
          await answer.promise
          return good()
        },
      })
      const page = await renderRoutes(routes, { at: row.at, signedIn: row.signedIn ?? true })
      const sent = () => server.made.filter((each) => each.name === name).length
      const pressed = await row.prepare(page)
      await page.user.dblClick(pressed)
      const [words] = await screen.findAllByText(en['error.unavailable'])
      expect([sent(), screen.getAllByText(en['error.unavailable']).length, words?.isConnected]).toEqual([1, 1, true])

      rest()
      isFailing = false
      // What asked is gone by now, or stands there still.
      const again = pressed.isConnected ? pressed : await row.prepare(page)
      await page.user.dblClick(again)
      await waitFor(() => expect(sent()).toBe(2))
      await act(async () => answer.resolve())
      await waitFor(() => expect(screen.queryByText(en['error.unavailable'])).toBe(null))
      expect([sent(), REST_MS]).toEqual([2, 800])
    },
  )
})

function sampleRows(name: Act) {
  if (name === 'declineInvitation') return [anInvitation()]
  return name === 'revokeInvitation' ? [aSentInvitation()] : []
}
