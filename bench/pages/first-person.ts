import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/lib/browser.mjs'
import type { Product } from '../lib/product.ts'
import type { Run } from '../lib/run.ts'
import { comeBack, PHONE } from './come-back.ts'

/** Connection of a phone in a full hall: latency of each round trip, and bandwidth in both directions. */
const SLOW_LINE = { offline: false, latency: 300, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const TIMES = 5
const LONGEST_MS = 60_000

export interface Wait {
  readonly seconds: number
  readonly files: number
}

/** Measures the time to the first person for a returning signed-in user, with an empty cache, on a slow connection. */
export async function waitForFirstPerson({ url, dataDir }: Product, run: Run): Promise<Wait[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: url })
    const eventId = await comeBack(context, dataDir)
    const waits: Wait[] = []
    for (let time = 1; time <= TIMES; time++) {
      run.say(`pages: first person ${time} of ${TIMES}`)
      waits.push(await waitOnce(context, `/event/${eventId}/attendees`))
    }
    return waits
  } finally {
    await browser.close()
  }
}

async function waitOnce(context: BrowserContext, address: string): Promise<Wait> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE)
  await page.addInitScript(noteFirstPerson)
  await page.goto(address, { waitUntil: 'commit', timeout: LONGEST_MS })
  await page.waitForFunction(() => 'firstPersonAt' in window, undefined, { timeout: LONGEST_MS })
  const wait = await page.evaluate(() => {
    const at = Number(Reflect.get(window, 'firstPersonAt'))
    const resources = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < at)
    return { seconds: at / 1000, files: resources.filter(({ name }) => /\.(js|css)$/.test(name)).length }
  })
  await page.close()
  return wait
}

/** Records the time of the first person. Runs in the page, by its own clock. */
const noteFirstPerson = () => {
  const look = () => {
    if (document.querySelector('main a[href*="/attendees/"]')) {
      requestAnimationFrame(() => Object.assign(window, { firstPersonAt: performance.now() }))
    } else requestAnimationFrame(look)
  }
  look()
}
