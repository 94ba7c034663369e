import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page, request } from '@playwright/test'

export type DemoName = 'organizer' | 'nazli' | 'etienne'

export interface Window {
  readonly page: Page
  /** What the browser complained of: errors, warnings, and requests that left for another host. */
  readonly complaints: string[]
}

/** The sign-in of one of the demo people, as the first start printed it. */
export function signInOf(name: DemoName): { email: string; password: string } {
  const lines = readFileSync(path.join(process.env.E2E_DATA_DIR ?? '', 'demo-sign-ins.txt'), 'utf8').split('\n')
  const line = lines.find((each) => each.includes(`${name}@`))
  const [email, password] = line?.trim().split(/\s+/).slice(-2) ?? []
  if (!email || !password) throw new Error(`There is no sign-in for ${name}`)
  return { email, password }
}

/** Signs in by the form and waits for the events. */
export async function signIn(page: Page, name: DemoName): Promise<void> {
  const { email, password } = signInOf(name)
  // The form is waited for, not the browser's `load`, which comes late on a busy machine.
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/event\/list$/)
}

/** A window of its own for a person, who is signed in: other cookies, same product. */
export async function windowFor(
  browser: Browser,
  name: DemoName,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Window & { context: BrowserContext }> {
  const context = await browser.newContext(options)
  await enterAs(context, name)
  const page = await context.newPage()
  return { context, page, complaints: listen(page) }
}

/** Signs in without the form, for a journey that is not about that. The sign-in stays for every page of the context. */
export async function enterAs(context: BrowserContext, name: DemoName): Promise<Call> {
  const call = await callerFor(context.request, name)
  await beginsSignedIn(context, signInOf(name).email)
  // Who lives in another zone than the browsers of these tests has said before that it shall stay so: no page asks again.
  const timezoneCheck = { userTimezone: 'Europe/Paris', localTimezone: 'Europe/Istanbul' }
  if (name === 'etienne') await call('PUT', 'user/ui', { timezoneCheck })
  return call
}

async function callerFor(requests: APIRequestContext, name: DemoName): Promise<Call> {
  const { email, password } = signInOf(name)
  const { accessToken } = await callAs(requests)('POST', 'pool/authenticate', { username: email, password })
  return callAs(requests, await tokenFor(requests, accessToken))
}

/** Opens what holds My event profile, Areas and Sign out: the menu of a phone, else the drawer of one's profile. */
export async function openOwnEntries(page: Page, project: string): Promise<void> {
  const side = page.getByRole('navigation', { name: 'Main' })
  await (project === 'phone' ? page.getByRole('button', { name: /^Menu/ }) : side.getByRole('button').last()).click()
}

/** Collects what must not happen on any page. */
export function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`.trim())
    }
  })
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(process.env.E2E_URL ?? '').host) {
      complaints.push(`request to ${host}`)
    }
  })
  return complaints
}

/** Declines what the team of a booth of the demo event has asked this person. */
export async function declineTeam(name: DemoName): Promise<void> {
  const requests = await request.newContext({ baseURL: process.env.E2E_URL ?? '' })
  const call = await callerFor(requests, name)
  const eventId = await demoEventId()
  const query = { eventId, query: 'Pazaryolu Marketleri', length: 1 }
  const { booths } = await call<{ booths: { id: string }[] }>('POST', 'event/booth/search', query)
  const [booth] = booths
  if (!booth) throw new Error('The demo has no booth that asks anybody to join it')
  await call('POST', 'event/member/confirm', { eventId, boothId: booth.id, accepted: false })
  await requests.dispose()
}

let demoEvent: Promise<string> | undefined

/** The id of the demo event, asked for once by each worker. */
export function demoEventId(): Promise<string> {
  demoEvent ??= readDemoEvent()
  return demoEvent
}

async function readDemoEvent(): Promise<string> {
  const requests = await request.newContext({ baseURL: process.env.E2E_URL ?? '' })
  const call = await callerFor(requests, 'organizer')
  const { events } = await call<{ events: { id: string; name: string }[] }>('GET', 'event')
  await requests.dispose()
  const id = events.find(({ name }) => name === 'Golden Horn Food Forum')?.id
  if (!id) throw new Error('There is no demo event')
  return id
}

export type Call = <Reply = Record<string, string>>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  input?: object,
  /** A file, which is the whole body; what else is sent goes into the address. */
  bytes?: Buffer,
) => Promise<Reply>

/** Calls the API, with the token where there is one, renewed once it has ended; cookies are kept as a browser keeps them. */
function callAs(requests: APIRequestContext, token = ''): Call {
  let current = token
  return async (method, path, input = {}, bytes = undefined) => {
    const send = () =>
      requests.fetch(`/api/${path}`, {
        method,
        ...(current ? { headers: { authorization: `Bearer ${current}` } } : {}),
        ...(method === 'GET' || bytes ? { params: input as Record<string, string> } : { data: input }),
        ...(bytes ? { data: bytes } : {}),
      })
    let answer = await send()
    if (answer.status() === 401 && current) {
      const { accessToken } = await callAs(requests)('POST', 'pool/refresh')
      current = await tokenFor(requests, accessToken)
      answer = await send()
    }
    expect(answer.status(), `${method} ${path}`).toBe(200)
    return answer.json()
  }
}

async function tokenFor(requests: APIRequestContext, accessToken = ''): Promise<string> {
  const { token = '' } = await callAs(requests)('GET', 'user/token', { provider: 'cognito', accessToken })
  return token
}

async function beginsSignedIn(context: BrowserContext, email: string): Promise<void> {
  await context.addInitScript((username) => {
    localStorage.setItem('parley.usernames', JSON.stringify([username]))
  }, email)
}

/** Someone new, signed in in this context, who has chosen no language unless one is given. */
export async function newAccount(
  context: BrowserContext,
  language: string | null = null,
  names = { name: 'Işıl', surname: 'Çağlayan' },
): Promise<{ call: Call; email: string; password: string }> {
  const email = `${language ?? 'any'}-${randomUUID()}@example.org`
  const password = 'long enough'
  const { accessToken } = await callAs(context.request)('POST', 'user/signup', {
    username: email,
    email,
    ...names,
    password,
    consent: true,
    ...(language ? { language } : {}),
    timezone: 'Europe/Istanbul',
  })
  await beginsSignedIn(context, email)
  return { call: callAs(context.request, await tokenFor(context.request, accessToken)), email, password }
}

/** Someone new with a demo event of their own, signed in in this context; texts in their language. */
export async function newPerson(
  context: BrowserContext,
  language: string,
  names?: { name: string; surname: string },
): Promise<{ eventId: string; email: string; password: string; call: Call }> {
  const { call, email, password } = await newAccount(context, language, names)
  const { eventId = '' } = await call('POST', 'event/demo')
  await context.addInitScript((chosen) => localStorage.setItem('parley.language', chosen), language)
  return { eventId, email, password, call }
}
