import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/lib/browser.mjs'
import { ROOT } from '../../scripts/lib/root.mjs'
import type { Product } from '../lib/product.ts'
import { comeBack, PHONE, ZONE } from './come-back.ts'

const LIGHTHOUSE = path.join(ROOT, 'node_modules/lighthouse/cli/index.js')
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** Number of attempts. Lighthouse sometimes misses the start of its own trace, and then asks to be run again. */
const TRIES = 3

/** Results of one measurement. The scores are from 0 to 100. */
export interface Look {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly largestPaintSeconds: number
  readonly blockingMs: number
  readonly layoutShift: number
}

/** Path below the demo event. Null is the login page. */
export type Page = string | null

/**
 * Measures pages with Lighthouse's phone profile and an empty cache. The login page is visited without a sign-in, the
 * others by a returning user who has seen them before.
 * @param times measurements of each page, taken in turns
 * @throws Error with the output of Lighthouse, when it could not measure
 */
export async function measurePages<P extends string>(
  { url, dataDir }: Product,
  pages: Readonly<Record<P, Page>>,
  times: number,
  say: (line: string) => void,
): Promise<Record<P, Look[]>> {
  const looks = Object.fromEntries(Object.keys(pages).map((name) => [name, []])) as unknown as Record<P, Look[]>
  for (let time = 1; time <= times; time++) {
    for (const [name, below] of Object.entries<Page>(pages) as [P, Page][]) {
      say(`pages: ${name}, look ${time} of ${times}`)
      looks[name].push(below === null ? lookAt(`${url}/login`) : await measureAsDemoPerson(url, dataDir, below))
    }
  }
  return looks
}

/**
 * Measures a page in a browser profile of its own. The browser ends before it has saved the cookie that every page
 * changes.
 */
async function measureAsDemoPerson(url: string, dataDir: string, below: string): Promise<Look> {
  const profile = mkdtempSync(path.join(tmpdir(), 'parley-pages-'))
  try {
    const eventId = await comeBackIn(profile, url, dataDir, below)
    for (const cache of ['Cache', 'Code Cache'])
      rmSync(path.join(profile, 'Default', cache), { recursive: true, force: true })
    return lookAt(`${url}/event/${eventId}/${below}`, profile)
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Time after which a page has stored its first reads and its last view: AROUND-23 and 25 in docs/rules/around.md. */
const SEEN_MS = 9_000

/** The screen of Lighthouse's phone profile, because the last view of a page is stored for its width. */
const ITS_SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }

async function comeBackIn(profile: string, url: string, dataDir: string, below: string): Promise<string> {
  const options = { ...PHONE, ...ITS_SCREEN, baseURL: url, executablePath: findChromium(), args: CHROMIUM_FLAGS }
  const context = await chromium.launchPersistentContext(profile, options)
  try {
    const eventId = await comeBack(context, dataDir)
    const page = await context.newPage()
    await page.goto(`/event/${eventId}/${below}`)
    await page.locator('main h1').first().waitFor()
    await page.waitForTimeout(SEEN_MS)
    if (await page.getByText('404').count()) throw new Error(`There is no page at ${page.url()}`)
    return eventId
  } finally {
    await context.close()
  }
}

/** Runs Lighthouse once. @param profile of a signed-in user; absent for a stranger */
function lookAt(address: string, profile?: string): Look {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-pages-'))
  try {
    const report = path.join(folder, 'report.json')
    const flags = ['--headless', ...CHROMIUM_FLAGS, ...(profile ? [`--user-data-dir=${profile}`] : [])]
    const args = [
      LIGHTHOUSE,
      address,
      '--quiet',
      `--chrome-flags=${flags.join(' ')}`,
      ...(profile ? ['--disable-storage-reset'] : []),
      '--only-categories=performance,accessibility,best-practices',
      '--output=json',
      `--output-path=${report}`,
    ]
    const env = { ...process.env, CHROME_PATH: findChromium(), TZ: ZONE }
    for (let tried = 1; ; tried++) {
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
      if (status === 0) return read(readFileSync(report, 'utf8'), address)
      if (tried === TRIES || !stderr.includes('run Lighthouse again'))
        throw new Error(`Lighthouse could not look at ${address}: ${stderr.slice(-500)}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function read(report: string, address: string): Look {
  const { categories, audits, finalDisplayedUrl } = JSON.parse(report) as {
    categories: Record<string, { score: number }>
    audits: Record<string, { numericValue: number }>
    finalDisplayedUrl: string
  }
  if (new URL(finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Error(`Lighthouse was sent from ${address} to ${finalDisplayedUrl}`)
  const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const metric = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    largestPaintSeconds: metric('largest-contentful-paint') / 1_000,
    blockingMs: metric('total-blocking-time'),
    layoutShift: metric('cumulative-layout-shift'),
  }
}
