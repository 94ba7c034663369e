import { brotliCompressSync } from 'node:zlib'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/lib/browser.mjs'
import type { Product } from '../lib/product.ts'
import type { Run } from '../lib/run.ts'
import { median } from '../lib/statistics.ts'
import { comeBack, PHONE } from './come-back.ts'

/** Factor that slows the processor of this machine to that of a phone some years old. */
const THROTTLE = 4
const TIMES = 5
const NAVIGATIONS = 200
/** Number of navigations after which every page has been opened, and shared data is loaded. */
const WARM_AFTER = 40

export interface Visit {
  readonly scriptKilobytes: number
  /** Milliseconds from the tap in the lobby to the heading of the list of people, as the median of five. */
  readonly secondPageMs: number
  /** Milliseconds of the longest interaction, as the browser measures it. */
  readonly typingMs: number
  readonly openingMs: number
  readonly sendingMs: number
  /** Memory after 200 navigations, relative to that after 40. */
  readonly memoryShare: number
}

export async function measureVisit({ url, dataDir }: Product, run: Run): Promise<Visit> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: url })
    const lobby = `/event/${await comeBack(context, dataDir)}/lobby`
    run.say('pages: the script of a visit')
    const scriptKilobytes = await scriptOfVisit(context, lobby)
    const secondPageMs: number[] = []
    for (let time = 1; time <= TIMES; time++) {
      run.say(`pages: a second page, ${time} of ${TIMES}`)
      secondPageMs.push(await secondPage(context, lobby))
    }
    run.say('pages: typing, opening, sending')
    const interactions = await longestInteractions(context, lobby)
    run.say(`pages: ${NAVIGATIONS} navigations`)
    const memoryShare = await memoryOf(context, lobby)
    return { scriptKilobytes, secondPageMs: median(secondPageMs), ...interactions, memoryShare }
  } finally {
    await browser.close()
  }
}

const to = (page: Page, place: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${place}`) })
const person = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link').first()

async function opened(context: BrowserContext, address: string): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return { page, devtools }
}

async function scriptOfVisit(context: BrowserContext, lobby: string): Promise<number> {
  const page = await context.newPage()
  await page.coverage.startJSCoverage({ reportAnonymousScripts: false, resetOnNavigation: false })
  await page.goto(lobby)
  await page.waitForLoadState('networkidle')
  await to(page, 'Networking').click()
  await person(page).click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.goBack()
  for (const place of ['Agenda', 'Chat']) {
    await to(page, place).click()
    await page.waitForLoadState('networkidle')
  }
  const files = [...new Set((await page.coverage.stopJSCoverage()).map((each) => each.url))]
  const scripts = files.filter((file) => file.includes('/assets/'))
  const bodies = await Promise.all(scripts.map(async (file) => (await context.request.get(file)).body()))
  await page.close()
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1_000
}

async function secondPage(context: BrowserContext, lobby: string): Promise<number> {
  const { page, devtools } = await opened(context, lobby)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.evaluate(noteHeading, 'Networking')
  await to(page, 'Networking').click()
  await page.waitForFunction(() => 'headingAfter' in window)
  const took = await page.evaluate(() => Number(Reflect.get(window, 'headingAfter')))
  await page.close()
  return took
}

const noteHeading = (heading: string) => {
  let pressed = 0
  addEventListener('click', () => (pressed ||= performance.now()), { capture: true })
  const look = () => {
    const isThere = [...document.querySelectorAll('h1')].some(({ textContent }) => textContent?.includes(heading))
    if (pressed && isThere) Object.assign(window, { headingAfter: performance.now() - pressed })
    else requestAnimationFrame(look)
  }
  look()
}

async function longestInteractions(context: BrowserContext, lobby: string) {
  const { page, devtools } = await opened(context, lobby.replace(/lobby$/, 'attendees'))
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.evaluate(noteInteractions)
  await page.getByRole('searchbox').first().click()
  await page.keyboard.type('anna', { delay: 250 })
  await page.waitForLoadState('networkidle')
  const typingMs = await longest(page)
  await page.getByRole('searchbox').first().fill('')
  await page.waitForLoadState('networkidle')
  await longest(page)
  await person(page).click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const openingMs = await longest(page)
  await page.goto('/chat')
  await page.getByRole('main').getByRole('link').first().click()
  const words = page.getByRole('textbox').last()
  await words.fill('See you at the table in ten minutes')
  await page.waitForLoadState('networkidle')
  await page.evaluate(noteInteractions)
  await words.press('Enter')
  await page.getByText('See you at the table in ten minutes').last().waitFor()
  const sendingMs = await longest(page)
  await page.close()
  return { typingMs, openingMs, sendingMs }
}

/** Records interactions in the page. The browser reports those of at least 16 ms. */
const noteInteractions = () => {
  const noted: number[] = []
  Object.assign(window, { interactions: noted })
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId')) noted.push(entry.duration)
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function longest(page: Page): Promise<number> {
  await page.waitForTimeout(500)
  return page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'interactions') as number[]).splice(0)))
}

async function memoryOf(context: BrowserContext, lobby: string): Promise<number> {
  const { page, devtools } = await opened(context, lobby)
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  const places = ['Networking', 'Program', 'Lobby', 'Agenda']
  let warm = Number.NaN
  for (let nth = 1; nth <= NAVIGATIONS; nth++) {
    await to(page, places[nth % places.length] as string).click()
    await page.waitForLoadState('networkidle')
    if (nth === WARM_AFTER) warm = await heap()
  }
  const share = (await heap()) / warm
  await page.close()
  return share
}
