import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from '../scripts/lib/browser.mjs'
import { ensureBuilt } from '../scripts/lib/build-web.mjs'
import { ROOT } from '../scripts/lib/root.mjs'
import { chooseRuntime } from '../scripts/lib/runtime.mjs'
import { makeDataFolder } from './lib/data-folder.ts'
import { startProduct } from './lib/product.ts'
import { atMost, type Goal, type Row, rowOf } from './lib/rows.ts'
import type { Run } from './lib/run.ts'
import { median } from './lib/statistics.ts'
import { waitForFirstPerson } from './pages/first-person.ts'
import { measureSmoothness } from './pages/smoothness.ts'

const LIGHTHOUSE = path.join(ROOT, 'node_modules/lighthouse/cli/index.js')
const CHROMIUM_FLAGS =
  '--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const TIMES = 5

const atLeast = (least: number): Goal => ({
  text: `≥ ${least}`,
  holds: ({ value }) => value !== null && value >= least,
})

/**
 * Lighthouse as a phone sees the login page, the middle of five, which depends on what else the machine does; and how long
 * someone signed in waits for the first person of the attendees page on a slow line, and how smoothly a phone drags what is large.
 */
export async function pages(run: Run): Promise<Row[]> {
  await ensureBuilt(chooseRuntime())
  const product = await startProduct(makeDataFolder(), { settings: { DEMO: 'on' } })
  try {
    const looks = Array.from({ length: TIMES }, (_, index) => {
      run.say(`pages: look ${index + 1} of ${TIMES}`)
      return lookAt(`${product.url}/login`)
    })
    const waits = await waitForFirstPerson(product, run)
    const { mapFrameMs, programmeFrameMs, organizersShare, firstTalkSeconds } = await measureSmoothness(product, run)
    const middle = (category: string) => median(looks.map((look) => look[category] ?? 0))
    return [
      rowOf('login page: performance', { value: middle('performance'), unit: 'points' }, atLeast(93)),
      rowOf('login page: accessibility', { value: middle('accessibility'), unit: 'points' }, atLeast(100)),
      rowOf('login page: best practices', { value: middle('best-practices'), unit: 'points' }, atLeast(100)),
      rowOf(
        'attendees page: first person at 300 ms and 1.6 Mbit/s',
        { value: median(waits.map(({ seconds }) => seconds)), unit: 's' },
        atMost(4, 's'),
      ),
      rowOf(
        'attendees page: files of script and style until then',
        { value: median(waits.map(({ files }) => files)), unit: '' },
        atMost(12),
      ),
      rowOf(
        'map of 2,000 places: 95 of 100 frames while dragged, at 4x throttle',
        { value: mapFrameMs, unit: 'ms' },
        atMost(34, 'ms'),
      ),
      rowOf(
        'programme of 1,043 talks in a day: first talk, at 4x throttle',
        { value: median(firstTalkSeconds), unit: 's' },
        atMost(4, 's'),
      ),
      rowOf(
        'programme of 1,043 talks in a day: 95 of 100 frames while scrolled, at 4x throttle',
        { value: programmeFrameMs, unit: 'ms' },
        atMost(34, 'ms'),
      ),
      rowOf(
        'the same for organizers: script while scrolled, for each of the participants',
        { value: organizersShare, unit: 'x' },
        atMost(1.3, 'x'),
      ),
    ]
  } finally {
    await product.stop()
  }
}

/** Points from 0 to 100 by category. */
function lookAt(url: string): Record<string, number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-pages-'))
  try {
    const report = path.join(folder, 'report.json')
    const categories = '--only-categories=performance,accessibility,best-practices'
    const args = [
      url,
      '--quiet',
      `--chrome-flags=${CHROMIUM_FLAGS}`,
      categories,
      '--output=json',
      `--output-path=${report}`,
    ]
    const { status, stderr } = spawnSync(process.execPath, [LIGHTHOUSE, ...args], {
      encoding: 'utf8',
      env: { ...process.env, CHROME_PATH: findChromium() },
    })
    if (status !== 0) throw new Error(`Lighthouse could not look at ${url}: ${stderr.slice(-500)}`)
    const read = JSON.parse(readFileSync(report, 'utf8')) as { categories: Record<string, { score: number }> }
    return Object.fromEntries(
      Object.entries(read.categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
