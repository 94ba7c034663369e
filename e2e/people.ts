import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

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

/** A window of its own for a person: other cookies, same product. */
export async function windowFor(
  browser: Browser,
  name: DemoName,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Window & { context: BrowserContext }> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const complaints = listen(page)
  await keepOwnZone(context, name)
  await signIn(page, name)
  return { context, page, complaints }
}

/** The same without the form, for a journey that is not about signing in. The sign-in stays for every page of the context. */
export async function enterAs(context: BrowserContext, name: DemoName): Promise<Call> {
  const { email, password } = signInOf(name)
  const { accessToken } = await callAs(context)('POST', 'pool/authenticate', { username: email, password })
  await beginsSignedIn(context, email)
  await keepOwnZone(context, name)
  return callAs(context, await tokenFor(context, accessToken))
}

/** Who lives in another zone than the browsers of these tests has said before that it shall stay so: no page asks again. */
async function keepOwnZone(context: BrowserContext, name: DemoName): Promise<void> {
  if (name !== 'etienne') return
  const { email, password } = signInOf(name)
  const { accessToken } = await callAs(context)('POST', 'pool/authenticate', { username: email, password })
  const timezoneCheck = { userTimezone: 'Europe/Paris', localTimezone: 'Europe/Istanbul' }
  await callAs(context, await tokenFor(context, accessToken))('PUT', 'user/ui', { timezoneCheck })
}

/** Collects what must not happen on any page. */
export function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
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

/** The id of the demo event, read from the card in the event list. */
export async function demoEventId(page: Page): Promise<string> {
  await page.goto('/event/list')
  const link = page.getByRole('link', { name: 'Golden Horn Food Forum' }).first()
  await expect(link).toBeVisible()
  const id = /\/event\/([0-9a-z]{20})/.exec((await link.getAttribute('href')) ?? '')?.[1]
  if (!id) throw new Error('The demo event has no card')
  return id
}

export type Call = <Reply = Record<string, string>>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  input?: object,
  /** A file, which is the whole body; what else is sent goes into the address. */
  bytes?: Buffer,
) => Promise<Reply>

/** Calls the API as a browser of this context would, with the token where there is one. */
function callAs(context: BrowserContext, token = ''): Call {
  return async (method, path, input = {}, bytes = undefined) => {
    const answer = await context.request.fetch(`/api/${path}`, {
      method,
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      ...(method === 'GET' || bytes ? { params: input as Record<string, string> } : { data: input }),
      ...(bytes ? { data: bytes } : {}),
    })
    expect(answer.status(), `${method} ${path}`).toBe(200)
    return answer.json()
  }
}

async function tokenFor(context: BrowserContext, accessToken = ''): Promise<string> {
  const { token = '' } = await callAs(context)('GET', 'user/token', { provider: 'cognito', accessToken })
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
  const { accessToken } = await callAs(context)('POST', 'user/signup', {
    username: email,
    email,
    ...names,
    password,
    consent: true,
    ...(language ? { language } : {}),
    timezone: 'Europe/Istanbul',
  })
  await beginsSignedIn(context, email)
  return { call: callAs(context, await tokenFor(context, accessToken)), email, password }
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
