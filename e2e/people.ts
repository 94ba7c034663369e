import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page, request } from '@playwright/test'

export type DemoName = 'organizer' | 'nazli' | 'etienne'

export interface Window {
  readonly page: Page
  /** Errors and warnings of the browser, and requests to other hosts. */
  readonly complaints: string[]
}

/** Reads the credentials of a demo person from the file that the first start wrote. */
export function signInOf(name: DemoName): { email: string; password: string } {
  const lines = readFileSync(path.join(process.env.E2E_DATA_DIR ?? '', 'demo-sign-ins.txt'), 'utf8').split('\n')
  const line = lines.find((each) => each.includes(`${name}@`))
  const [email, password] = line?.trim().split(/\s+/).slice(-2) ?? []
  if (!email || !password) throw new Error(`There is no sign-in for ${name}`)
  return { email, password }
}

/** Signs in through the form and waits for the list of events. */
export async function signIn(page: Page, name: DemoName): Promise<void> {
  const { email, password } = signInOf(name)
  // This waits for the form and not for the `load` event, which comes late on a busy machine.
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/event\/list$/)
}

/** Opens a window for a signed-in demo person, with cookies of its own. */
export async function openWindowFor(
  browser: Browser,
  name: DemoName,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Window & { context: BrowserContext }> {
  const context = await browser.newContext(options)
  await signInAs(context, name)
  const page = await context.newPage()
  return { context, page, complaints: listen(page) }
}

/** Signs in without the form, for journeys about other things. The sign-in holds for every page of the context. */
export async function signInAs(context: BrowserContext, name: DemoName): Promise<Call> {
  const call = await callerFor(context.request, name)
  await rememberSignIn(context, signInOf(name).email)
  // This person lives in another time zone than the test browsers. The answer is stored, so that no page asks about it.
  const timezoneCheck = { userTimezone: 'Europe/Paris', localTimezone: 'Europe/Istanbul' }
  if (name === 'etienne') await call('PUT', 'user/ui', { timezoneCheck })
  return call
}

async function callerFor(requests: APIRequestContext, name: DemoName): Promise<Call> {
  const { email, password } = signInOf(name)
  const { accessToken } = await callAs(requests)('POST', 'pool/authenticate', { username: email, password })
  return callAs(requests, await tokenFor(requests, accessToken))
}

/**
 * Opens the menu with My event profile, Areas and Sign out. It is the main menu on a phone, else the drawer of the
 * profile.
 */
export async function openOwnEntries(page: Page, project: string): Promise<void> {
  const side = page.getByRole('navigation', { name: 'Main' })
  await (project === 'phone' ? page.getByRole('button', { name: /^Menu/ }) : side.getByRole('button').last()).click()
}

/**
 * Collects everything that must not happen on a page: console errors and warnings, exceptions, and requests to other
 * hosts.
 */
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

/** Declines the demo booth's invitation of this person to its team. */
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

/** Returns the id of the demo event. Each worker reads it once. */
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
  /** A file sent as the whole body. `input` then goes into the query string. */
  bytes?: Buffer,
) => Promise<Reply>

/**
 * Returns a function that calls the API. It sends the token if there is one, and renews an expired one. Cookies persist
 * as in a browser.
 */
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

async function rememberSignIn(context: BrowserContext, email: string): Promise<void> {
  await context.addInitScript((username) => {
    localStorage.setItem('parley.usernames', JSON.stringify([username]))
  }, email)
}

/** Creates a user and signs in within this context. Without `language` the user has chosen none. */
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
  await rememberSignIn(context, email)
  return { call: callAs(context.request, await tokenFor(context.request, accessToken)), email, password }
}

/** Creates a user with a demo event of their own, signed in within this context. The texts are in their language. */
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
