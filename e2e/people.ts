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
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/event/list')
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
  await signIn(page, name)
  return { context, page, complaints }
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

/** Somebody new with a demo event of their own, signed in in this context; texts in their language. */
export async function newPerson(context: BrowserContext, language: string): Promise<{ eventId: string }> {
  const email = `${language}-${Date.now()}@example.org`
  const person = {
    username: email,
    email,
    name: 'Işıl',
    surname: 'Çağlayan',
    password: 'long enough',
    consent: true,
    language,
  }
  const post = async (path: string, data: object, token = '') => {
    const answer = await context.request.post(`/api/${path}`, {
      data,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    expect(answer.status()).toBe(200)
    return answer.json()
  }
  const { accessToken } = await post('user/signup', person)
  const tokens = await context.request.get('/api/user/token', { params: { provider: 'cognito', accessToken } })
  const { eventId } = await post('event/demo', {}, (await tokens.json()).token)
  await context.addInitScript(
    ([username, chosen]) => {
      localStorage.setItem('parley.usernames', JSON.stringify([username]))
      localStorage.setItem('parley.language', chosen)
    },
    [email, language] as const,
  )
  return { eventId }
}
