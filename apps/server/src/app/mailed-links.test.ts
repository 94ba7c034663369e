import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountCalls } from '@parley/contract/accounts'
import { meetingCalls } from '@parley/contract/meetings'
import { notificationCalls } from '@parley/contract/notifications'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aDealRoom } from '../testing/a-deal-room.ts'
import { aMinuteLater } from '../testing/a-minute-later.ts'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { aUser, type TestUser } from '../testing/a-user.ts'
import { anEvent, type TestEvent } from '../testing/an-event.ts'
import { meetIn } from '../testing/meet.ts'
import { parseCookies } from '../testing/read-cookies.ts'
import { NOW } from '../testing/start-server.ts'
import { testServer } from '../testing/test-server.ts'

/* Programs that scan mails open mailed links before the person does. */

const BASE = 'https://meet.example'
const PASSWORD = 'long enough'

const server = testServer({ PUBLIC_URL: BASE })
let event: TestEvent
let user: TestUser
let email: string
let made = 0
beforeEach(async () => {
  server.setNow(NOW)
  made += 1
  email = `ada-links${made}@example.org`
  user = await aUser(server, { email, name: 'Ada', surname: 'Lace', password: PASSWORD })
  event = await anEvent(server)
})

async function linkMailed(page: string, to = email): Promise<URL> {
  await server.settle()
  await aMinuteLater(server)
  const texts = (server.ctx.mail.shown ?? []).filter((mail) => mail.to === to).map(({ text }) => text)
  const found = texts.map((text) => new RegExp(`${BASE}\\S*${page}\\?\\S+`).exec(text)?.[0]).find(Boolean)
  if (!found) throw new Error(`No mail to ${to} leads to ${page}`)
  return new URL(found)
}

const rowsOf = async (table: string, where: string) =>
  (await sql.raw<object>(`select * from ${table} where ${where} order by 1, 2`).execute(server.ctx.db)).rows

interface MailedLink {
  readonly ask: () => Promise<URL>
  readonly look: (link: URL) => Promise<unknown>
  readonly press: (link: URL) => Promise<{ status: number }>
  /** Returns the rows that using the link changes. */
  readonly state: () => Promise<unknown>
}

const paramOf = (link: URL, name: string) => link.searchParams.get(name) ?? ''
const confirmInput = (link: URL) =>
  ({
    action: 'connectEmail',
    email: paramOf(link, 'email'),
    code: paramOf(link, 'code'),
    key: paramOf(link, 'key'),
  }) as const
const work = () => `${email.split('@')[0]}@work.example`

async function askAnother(): Promise<void> {
  const [ada, bo]: TestParticipant[] = await Promise.all([
    aParticipant(server, event, { user }),
    aParticipant(server, event),
  ])
  const room = await aDealRoom(server, event, { places: ['Table 1', 'Table 2'] })
  const slots = room.slots.map(({ sessionId }) => sessionId)
  await meetIn(server, event).ask(bo as TestParticipant, ada as TestParticipant, 'Salt?', slots.slice(0, 1))
}

const links: Record<string, MailedLink> = {
  '/confirmEmail': {
    ask: async () => {
      await server.call(accountCalls.connectEmail, { email: work() }, user)
      return linkMailed('/confirmEmail', work())
    },
    look: (link) => server.call(accountCalls.previewUrlAction, confirmInput(link)),
    press: (link) => server.call(accountCalls.doUrlAction, confirmInput(link)),
    state: async () => [
      await rowsOf('mailed_code', `user_id = '${user.userId}'`),
      await rowsOf('user_email', `user_id = '${user.userId}'`),
    ],
  },
  '/token-login': {
    ask: async () => {
      await server.call(accountCalls.sendSignInLink, { username: email })
      return linkMailed('/token-login')
    },
    look: (link) => server.call(accountCalls.previewSignInLink, { token: paramOf(link, 'token') }),
    press: (link) => server.call(accountCalls.tokenLogin, { token: paramOf(link, 'token') }),
    state: async () => [
      await rowsOf('sign_in_link', `user_id = '${user.userId}'`),
      await rowsOf('sign_in', `user_id = '${user.userId}'`),
    ],
  },
  '/forgot-password-confirm': {
    ask: async () => {
      await server.call(accountCalls.forgotPassword, { username: email })
      return linkMailed('/forgot-password-confirm')
    },
    look: async () => undefined,
    press: (link) =>
      server.call(accountCalls.resetPassword, {
        username: paramOf(link, 'username'),
        code: paramOf(link, 'code'),
        key: paramOf(link, 'key'),
        password: `${PASSWORD}!`,
      }),
    state: async () => [
      await rowsOf('mailed_code', `user_id = '${user.userId}'`),
      await rowsOf('app_user', `user_id = '${user.userId}'`),
    ],
  },
  '/unsubscribe': {
    ask: async () => {
      await askAnother()
      return linkMailed('/unsubscribe')
    },
    look: async () => undefined,
    press: (link) => server.call(notificationCalls.unsubscribe, { token: paramOf(link, 'token') }),
    state: () => rowsOf('notification_preference', `user_id = '${user.userId}'`),
  },
  '/meeting-request': {
    ask: async () => {
      await askAnother()
      return linkMailed('/meeting-request')
    },
    look: (link) => server.call(meetingCalls.getProposal, { eventId: event.eventId, token: paramOf(link, 'token') }),
    press: (link) =>
      server.call(meetingCalls.acceptProposal, { eventId: event.eventId, token: paramOf(link, 'token') }),
    state: () => rowsOf('invitation', `event_id = '${event.eventId}'`),
  },
}
/** Links that only lead to a form, and change nothing when opened. */
const ONLY_LEADS = '/login or /registration'

describe('a link out of a mail', () => {
  it.each(Object.entries(links))(
    'OPEN-1 leaves %s unused when a program opens it twice by GET, HEAD and with its scripts, and lets the person use it afterwards',
    async (_, { ask, look, press, state }) => {
      const link = await ask()
      const before = await state()
      const url = link.pathname + link.search
      for (let time = 0; time < 2; time++) {
        for (const method of ['GET', 'HEAD'] as const) {
          const headers = { accept: 'text/html' }
          expect((await server.app.fastify.inject({ method, url, headers })).statusCode).toBeLessThan(500)
        }
        await look(link)
      }
      expect(await state()).toEqual(before)

      expect((await press(link)).status).toBe(200)
      expect(await state()).not.toEqual(before)
    },
  )

  it('OPEN-1 is listed above if it carries anything secret', () => {
    const folder = join(import.meta.dirname, '../features/notifications')
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
    const pages = sources.flatMap((source) =>
      [...source.matchAll(/(\/[\w-]+|\}`?\}?)\?\$\{(?:new URLSearchParams|query\})/g)].map(([, page]) => page),
    )

    expect([...new Set(pages)].map((page) => (page?.startsWith('/') ? page : ONLY_LEADS)).sort()).toEqual(
      [...Object.keys(links), ONLY_LEADS].sort(),
    )
  })
})

describe('opening a link in a browser', () => {
  const cookieOf = (headers: Parameters<typeof parseCookies>[0]) => {
    const { value, attributes } = parseCookies(headers)['__Secure-asked'] ?? { value: '', attributes: [] }
    return { attributes, header: { cookie: `__Secure-asked=${encodeURIComponent(value)}` } }
  }
  const link = (page: string) => (links[page] as MailedLink).ask()

  it('OPEN-1 may confirm on load where the mail was asked for or the account is signed in, and nowhere else', async () => {
    const requestCookie = cookieOf((await server.call(accountCalls.connectEmail, { email: work() }, user)).headers)
    const input = confirmInput(await linkMailed('/confirmEmail', work()))
    const stranger = await aUser(server)
    const other = cookieOf((await server.call(accountCalls.connectEmail, { email: `x${work()}` }, stranger)).headers)
    const look = async (as: TestUser | null, header = {}) =>
      (await server.call(accountCalls.previewUrlAction, input, as, header)).body.mayActOnLoad

    expect(requestCookie.attributes).toEqual(['HttpOnly', 'Max-Age=1800', 'Path=/api', 'SameSite=Strict', 'Secure'])
    expect(await look(null, requestCookie.header)).toBe(true)
    expect(await look(user)).toBe(true)
    expect([await look(null), await look(stranger), await look(stranger, other.header)]).toEqual([false, false, false])
    expect(await look(null, { cookie: '__Secure-asked=asked.x.y' })).toBe(false)
    server.setNow(NOW + 30 * 60_000 - 1)
    expect(await look(null, requestCookie.header)).toBe(true)
  })

  it('OPEN-1 may confirm on load after a sign-up there, also when the sign-up was sent twice', async () => {
    const fresh = `new-${email}`
    const input = {
      username: fresh,
      email: fresh,
      name: 'Eve',
      surname: 'Other',
      password: PASSWORD,
      consent: true,
    } as const
    const once = { 'idempotency-key': `links-${made}-0001` }
    await server.call(accountCalls.signUp, input, null, once)
    const { header } = cookieOf((await server.call(accountCalls.signUp, input, null, once)).headers)
    const preview = confirmInput(await linkMailed('/confirmEmail', fresh))
    const here = await server.call(accountCalls.previewUrlAction, preview, null, header)
    const elsewhere = await server.call(accountCalls.previewUrlAction, preview)

    expect(here.body.mayActOnLoad).toBe(true)
    expect(elsewhere.body).toEqual({ mayActOnLoad: false, account: { name: 'Eve Other', username: fresh } })
  })

  it('OPEN-2 names the account, and masks an address that the reader may not know', async () => {
    const { body } = await server.call(accountCalls.previewUrlAction, confirmInput(await link('/confirmEmail')))
    expect(body.account).toEqual({ name: 'Ada Lace', username: 'a•••@example.org' })
  })

  it('OPEN-2 counts a wrong code that is only looked at, like one that is used', async () => {
    const input = confirmInput(await link('/confirmEmail'))
    const wrong = { action: 'connectEmail', email: work(), code: '00000000' } as const
    expect((await server.call(accountCalls.previewUrlAction, wrong)).body.code).toBe('CodeMismatchException')
    const [row] = await rowsOf('mailed_code', `user_id = '${user.userId}'`)

    expect(row).toMatchObject({ tries: 1, used_at: null })
    expect((await server.call(accountCalls.doUrlAction, input)).status).toBe(200)
    expect((await server.call(accountCalls.previewUrlAction, input)).body.code).toBe('ExpiredCodeException')
  })

  it('OPEN-3 may sign in on load where the link was requested, and reports if it is used or expired', async () => {
    const { headers } = await server.call(accountCalls.sendSignInLink, { username: email, eventId: event.eventId })
    const { header } = cookieOf(headers)
    const token = paramOf(await linkMailed('/token-login'), 'token')
    const look = async (as: TestUser | null = null, more = {}) =>
      (await server.call(accountCalls.previewSignInLink, { token }, as, more)).body
    const rest = { email, eventId: event.eventId, removesPassword: false }

    expect(await look()).toEqual({ ...rest, state: 'good', mayActOnLoad: false, isSignedIn: false })
    expect((await look(null, header)).mayActOnLoad).toBe(true)
    expect(await look(user)).toMatchObject({ mayActOnLoad: true, isSignedIn: true })
    server.setNow(NOW + 20 * 60_000)
    expect(await look()).toMatchObject({ state: 'expired' })
    server.setNow(NOW)
    await server.call(accountCalls.tokenLogin, { token })
    expect(await look()).toMatchObject({ state: 'used' })
    const refused = await server.call(accountCalls.previewSignInLink, { token: `${token}x` })
    expect(refused.body.code).toBe('linkRefused')
  })

  it('OPEN-4 mails a new link to the reader of an old one, and the new link does not act on load', async () => {
    const input = confirmInput(await link('/confirmEmail'))
    server.setNow(NOW + 31 * 60_000)
    const renewed = await server.call(accountCalls.renewUrlAction, input)
    expect([renewed.body, parseCookies(renewed.headers)]).toEqual([{ success: true, mailed: true }, {}])
    const strange = await server.call(accountCalls.renewUrlAction, { ...input, key: 'made-up' })
    expect(strange.body.code).toBe('ExpiredCodeException')
  })
})
