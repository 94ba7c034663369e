import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { inProductDatabase } from '../../apps/server/src/testing/in-product-database.ts'
import { findChromium } from '../../scripts/lib/browser.mjs'
import type { Product } from '../lib/product.ts'
import type { Run } from '../lib/run.ts'
import { median, percentile } from '../lib/statistics.ts'
import { comeBack, PHONE } from './come-back.ts'

/** Factor that slows the processor of this machine to that of a phone some years old. */
const THROTTLE = 4
const PLACES = 2_000
/** The number of talks at FOSDEM. */
const TALKS = 1_043
const TIMES = 5
const MOVES = 60
const LONGEST_MS = 60_000

export interface Smoothness {
  /** Time of a frame in milliseconds that 95 % of the frames do not exceed, as the median of five drags. */
  readonly mapFrameMs: number
  readonly programmeFrameMs: number
  /** Script time relative to the participants' list, for the same scroll distance. */
  readonly organizersShare: number
  /** Seconds from opening the page to the first talk on the screen, for each run. */
  readonly firstTalkSeconds: readonly number[]
}

export async function measureSmoothness({ url, dataDir }: Product, run: Run): Promise<Smoothness> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: url })
    const eventId = await comeBack(context, dataDir)
    await fillEvent(dataDir, eventId)
    run.say(`pages: a map of ${PLACES} places, dragged`)
    const map = await open(context, `/event/${eventId}/venue-map`, '.leaflet-container [data-pin]')
    const mapFrameMs = await dragged(map, 'sideways')
    await map.page.close()

    const firstTalkSeconds: number[] = []
    let programmeFrameMs = Number.NaN
    for (let time = 1; time <= TIMES; time++) {
      run.say(`pages: a programme of ${TALKS} talks, ${time} of ${TIMES}`)
      const programme = await open(context, `/event/${eventId}/sessions`, 'main a[href*="/sessions/"]')
      firstTalkSeconds.push(programme.seconds)
      if (time === TIMES) programmeFrameMs = await dragged(programme, 'up')
      await programme.page.close()
    }
    await makeOrganizer(dataDir, eventId)
    const shares: number[] = []
    for (let time = 1; time <= TIMES; time++) {
      run.say(`pages: the programme of organizers, ${time} of ${TIMES}`)
      const edited = await scriptOfScroll(context, `/event/${eventId}/organize/programme`, '/organize/programme/')
      shares.push(edited / (await scriptOfScroll(context, `/event/${eventId}/sessions`, '/sessions/')))
    }
    return { mapFrameMs, programmeFrameMs, organizersShare: median(shares), firstTalkSeconds }
  } finally {
    await browser.close()
  }
}

interface Opened {
  readonly page: Page
  readonly devtools: CDPSession
  readonly seconds: number
}

async function open(context: BrowserContext, address: string, first: string): Promise<Opened> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit', timeout: LONGEST_MS })
  await page.locator(first).first().waitFor({ state: 'attached', timeout: LONGEST_MS })
  const seconds = (performance.now() - began) / 1000
  await page.waitForLoadState('networkidle')
  return { page, devtools, seconds }
}

async function dragged({ page, devtools }: Opened, way: 'sideways' | 'up'): Promise<number> {
  const step = way === 'sideways' ? { x: -4, y: 1 } : { x: 0, y: -8 }
  const frames: number[] = []
  for (let time = 0; time < TIMES; time++) {
    await page.evaluate(noteFrames)
    for (const direction of [1, -1]) {
      const at = (nth: number) => ({
        x: 195 + direction * step.x * (nth - MOVES / 2),
        y: 560 + (direction * step.y * (nth - MOVES / 2)) / 2,
      })
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
      for (let nth = 1; nth <= MOVES; nth++) {
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(nth)] })
        await page.waitForTimeout(16)
      }
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    frames.push(percentile(await page.evaluate(readFrames), 95))
  }
  return median(frames)
}

/** Returns the CPU milliseconds of script while the list is scrolled 12,000 pixels down. */
async function scriptOfScroll(context: BrowserContext, address: string, rows: string): Promise<number> {
  const { page, devtools } = await open(context, address, `main a[href*="${rows}"]`)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  const before = await spent()
  await page.mouse.move(195, 560)
  for (let nth = 0; nth < 100; nth++) {
    await page.mouse.wheel(0, 120)
    await page.waitForTimeout(16)
  }
  const took = (await spent()) - before
  await page.close()
  return took
}

const noteFrames = () => {
  const frames: number[] = []
  let last = performance.now()
  const next = () => {
    const now = performance.now()
    frames.push(now - last)
    last = now
    if (Reflect.get(window, 'notedFrames') === frames) requestAnimationFrame(next)
  }
  Object.assign(window, { notedFrames: frames })
  requestAnimationFrame(next)
}

const readFrames = () => Reflect.get(window, 'notedFrames') as number[]

const makeOrganizer = (dataDir: string, eventId: string) =>
  inProductDatabase(dataDir, (client) =>
    client.query(
      `update participant p set organizer = true from app_user u
       where p.event_id = $1 and u.user_id = p.user_id and u.name = 'Nazlı'`,
      [eventId],
    ),
  )

const fillEvent = (dataDir: string, eventId: string) =>
  inProductDatabase(dataDir, async (client) => {
    await client.query(
      `insert into map_place (event_id, place_id, plan_id, kind, label, x, y)
       select $1, 'bench' || nth, (select plan_id from floor_plan where event_id = $1 order by index limit 1), 'area',
         'Area ' || nth, (nth % 50 + 0.5) / 50.0, (nth / 50 + 0.5) / 41.0
       from generate_series(1, $2 - (select count(*)::int from map_place where event_id = $1)) nth`,
      [eventId, PLACES],
    )
    await client.query(
      `insert into location (event_id, location_id, kind, name, index)
       select $1, 'bench' || nth, 'room', 'Bench room ' || nth, 100 + nth from generate_series(0, 19) nth`,
      [eventId],
    )
    await client.query(
      `insert into session_definition (event_id, definition_id, title, abstract)
       select $1, 'bench' || nth, 'What ' || nth || ' kitchens taught us about keeping bread fresh', repeat('Long words. ', 40)
       from generate_series(1, $2::int) nth`,
      [eventId, TALKS],
    )
    await client.query(
      `insert into session (event_id, session_id, definition_id, location_id, during)
       select $1, 'benchat' || nth, 'bench' || nth, 'bench' || nth % 20, tstzrange(at, at + interval '25 minutes')
       from generate_series(1, $2::int) nth, lateral (select date_trunc('hour', now()) + nth / 20 * interval '10 minutes' as at) own`,
      [eventId, TALKS],
    )
  })
