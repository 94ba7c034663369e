import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { issueTokens } from '../apps/server/src/features/accounts/index.ts'
import { deskCalls } from '../packages/contract/src/checkin/index.ts'
import { findChromium } from '../scripts/lib/browser.mjs'
import { ROOT } from '../scripts/lib/root.mjs'
import { makeDataFolder } from './lib/data-folder.ts'
import { openApp } from './lib/own-app.ts'
import { startProduct } from './lib/product.ts'
import { atMost, type Row, rowOf } from './lib/rows.ts'
import type { Run } from './lib/run.ts'
import { seedCallers } from './lib/seed-callers.ts'
import { seedEvent, seedPeople } from './lib/seed-people.ts'
import { median, percentile } from './lib/statistics.ts'

const PEOPLE = 100_000
const INSIDE = 40_000
const THROTTLE = 4
const TIMES = 5
const LOOKED_UP = 500
const MEGABYTE = 1_000_000

/** Measures offline check-in on a slow phone: the transfer of the list, opening it, and a look-up. */
export async function checkInOffline(run: Run): Promise<Row[]> {
  const product = await startProduct(makeDataFolder(), { settings: { DEMO: 'off' } })
  const { ctx } = await openApp(product)
  run.say(`check-in-offline: ${PEOPLE} people`)
  const event = await seedEvent(ctx, 'desk')
  const [door] = await seedCallers(ctx, event.eventId, [{ ...event.invent(0)[0], checkInAdmin: true } as never])
  await seedPeople(ctx, event, PEOPLE - 1)
  const { eventId } = event
  await ctx.pool.query(
    `insert into checkin_area (event_id, area_id, place, capacity_used, rev) values ($1, 'allEvent', 0, $2, 1)`,
    [eventId, INSIDE],
  )
  await ctx.pool.query(
    `insert into checkin_presence (event_id, area_id, participant_id, inside, changed_at, rev)
     select event_id, 'allEvent', participant_id, true, now() - random() * interval '1 hour', 1
     from participant where event_id = $1 order by participant_id limit $2`,
    [eventId, INSIDE],
  )
  await ctx.pool.query('analyze')
  const { rows } = await ctx.pool.query(
    'select ticket_id from participant where event_id = $1 order by random() limit $2',
    [eventId, LOOKED_UP],
  )
  const tickets = rows.map(({ ticket_id }) => String(ticket_id))
  const { token } = await issueTokens(ctx, door?.userId ?? '')
  const address = `${product.url}/api/${deskCalls.getDeskList.path}?eventId=${eventId}`
  run.say('check-in-offline: the list is asked for')
  const began = performance.now()
  const wire = await bytesOnTheWire(address, token)
  const answeredMs = performance.now() - began
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const signed = (await answer.json()) as { list: string; signature: string }
  run.say(`check-in-offline: ${signed.list.length} letters, answered in ${Math.round(answeredMs)} ms`)
  const { loads, lookUps } = await inBrowser(product.url, signed, tickets, run)
  await product.stop()
  return [
    rowOf(`desk: list of ${PEOPLE} people on the wire`, { value: wire / MEGABYTE, unit: 'MB' }, atMost(12, 'MB')),
    rowOf('desk: list opened at 4x throttle', { value: median(loads) / 1_000, unit: 's' }, atMost(2, 's')),
    rowOf('desk: look-up at 4x throttle, 99 of 100', { value: percentile(lookUps, 99), unit: 'ms' }, atMost(5, 'ms')),
  ]
}

async function bytesOnTheWire(address: string, token: string): Promise<number> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' }
    request(address, { headers }, (reply) => {
      let bytes = 0
      reply.on('data', (part: Buffer) => {
        bytes += part.length
      })
      reply.on('end', () => resolve(bytes))
      reply.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

async function deskScript(): Promise<string> {
  const entry = path.join(ROOT, 'apps/web/src/features/checkin/offline/people-list.ts')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'desk' }, target: 'es2023' },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const [chunk] = (output as { output: { code: string }[] }).output
  return chunk?.code ?? ''
}

interface InPage {
  desk: typeof import('../apps/web/src/features/checkin/offline/people-list.ts')
  signed: { list: string }
}

async function inBrowser(url: string, signed: { list: string }, tickets: readonly string[], run: Run) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const [loads, lookUps]: number[][] = [[], []]
  try {
    const context = await browser.newContext({ bypassCSP: true })
    const script = await deskScript()
    for (let time = 1; time <= TIMES; time++) {
      run.say(`check-in-offline: opened, ${time} of ${TIMES}`)
      const page = await context.newPage()
      await page.goto(`${url}/favicon.svg`)
      await page.goto(`${url}/terms`)
      await page.addScriptTag({ content: script })
      await keepInPage(page, signed)
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
      const found = await page.evaluate(openAndLookUp, tickets as string[])
      loads?.push(found.loadMs)
      lookUps?.push(...found.lookUpMs)
      await page.close()
    }
  } finally {
    await browser.close()
  }
  return { loads: loads as number[], lookUps: lookUps as number[] }
}

const keepInPage = (page: Page, signed: { list: string }) =>
  page.evaluate(async (signedList) => {
    const opening = indexedDB.open('bench', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('lists')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const putting = opening.result.transaction('lists', 'readwrite').objectStore('lists').put(signedList, 1)
    await new Promise((resolve) => {
      putting.onsuccess = resolve
    })
    opening.result.close()
  }, signed)

/**
 * Measures the time from the device's database to the first person found, including the check of the list, then single
 * look-ups.
 */
async function openAndLookUp(tickets: string[]) {
  const { desk } = globalThis as unknown as InPage
  const began = performance.now()
  const opening = indexedDB.open('bench', 1)
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  const reading = opening.result.transaction('lists').objectStore('lists').get(1)
  await new Promise((resolve) => {
    reading.onsuccess = resolve
  })
  const { list: text } = reading.result as { list: string }
  await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const list = desk.parsePeopleList(JSON.parse(text))
  const first = await list.byTicket(tickets[0] ?? '')
  if (!first) throw new Error('The first ticket is not in the list')
  const loadMs = performance.now() - began
  const lookUpMs: number[] = []
  for (const ticketId of tickets) {
    const at = performance.now()
    const person = await list.byTicket(ticketId)
    list.presenceOf('allEvent', person?.id ?? '')
    lookUpMs.push(performance.now() - at)
  }
  return { loadMs, lookUpMs }
}
