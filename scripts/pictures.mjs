// node scripts/pictures.mjs: takes the screenshots of README.md from the demo event, so that they are always current.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from './lib/browser.mjs'
import { helpIfAsked } from './lib/help.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT } from './lib/root.mjs'
import { chooseRuntime, runtimeEnv } from './lib/runtime.mjs'

helpIfAsked(`node scripts/pictures.mjs [--url URL --data FOLDER]: takes the pictures of README.md from the demo event.

It starts the product with an empty data folder, and removes the folder afterwards.
  --url URL      a product that is already running, with a new demo event
  --data FOLDER  its DATA_DIR, which contains the sign-ins`)

const FOLDER = path.join(ROOT, 'docs/pictures')
const SIZE = { width: 1280, height: 800 }
const WIDE = { width: 1440, height: 900 }
/** The pixels per CSS pixel. Pictures are sharp on a dense screen, yet small enough for a repository page. */
const SCALE = 2
const MAX_BYTES = 200_000
/** Milliseconds until the product is ready. On a slow machine the first start also builds the web app. */
const READY_WITHIN_MS = 600_000

const PICTURES = [
  { name: 'people', by: 'nazli', at: (id) => `/event/${id}/attendees`, size: SIZE },
  { name: 'agenda', by: 'nazli', at: () => '/my-agenda', size: SIZE },
  { name: 'programme', by: 'organizer', at: (id) => `/event/${id}/organize/programme?view=rooms`, size: WIDE },
  { name: 'check-in', by: 'organizer', at: (id) => `/check-in?event=${id}&scan=1`, size: SIZE, prepare: scanNazli },
]

try {
  ensureInstalled()
  const { values } = parseArgs({ options: { url: { type: 'string' }, data: { type: 'string' } } })
  const product = values.url ? { url: values.url, dataDir: values.data, stop: async () => {} } : await startProduct()
  try {
    await takeAll(product)
  } finally {
    await product.stop()
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

async function takeAll({ url, dataDir }) {
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath: findChromium() })
  const { id: eventId } = await readEvent(url, signInOf(dataDir, 'nazli'))
  try {
    for (const { name, by, at, size, prepare } of PICTURES) {
      const context = await browser.newContext({
        viewport: size,
        deviceScaleFactor: SCALE,
        locale: 'en-GB',
        timezoneId: 'Europe/Istanbul',
        colorScheme: 'light',
        reducedMotion: 'reduce',
        baseURL: url,
      })
      // This person has already dismissed the cookie notice.
      await context.addCookies([{ name: 'cookie_consent_status', value: 'dismiss', url }])
      const page = await context.newPage()
      page.setDefaultTimeout(120_000)
      await signIn(page, signInOf(dataDir, by))
      await page.addInitScript(
        (kept) => localStorage.setItem('parley.checkIn', kept),
        JSON.stringify({ scanMethod: 'handheldScanner', scanType: 'individual', eventId }),
      )
      await page.goto(at(eventId))
      await prepare?.(page, { url, dataDir })
      await isAtRest(page)
      const bytes = await keep(name, await page.screenshot())
      console.log(`docs/pictures/${name}.webp  ${Math.round(bytes / 1000)} kB`)
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

function signInOf(dataDir, who) {
  const lines = readFileSync(path.join(dataDir, 'demo-sign-ins.txt'), 'utf8').split('\n')
  const [email, password] = lines
    .find((line) => line.includes(`${who}@`))
    .trim()
    .split(/\s+/)
    .slice(-2)
  return { email, password }
}

async function signIn(page, { email, password }) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/event\/list$/)
}

/** Reads the demo event from the API, as a participant. */
async function readEvent(url, { email, password }) {
  const ask = async (path, init) => (await fetch(`${url}/api/${path}`, init)).json()
  const body = JSON.stringify({ username: email, password })
  const headers = { 'content-type': 'application/json' }
  const { accessToken } = await ask('pool/authenticate', { method: 'POST', headers, body })
  const { token } = await ask(`user/token?${new URLSearchParams({ provider: 'cognito', accessToken })}`)
  const as = { headers: { authorization: `Bearer ${token}` } }
  const { events } = await ask('event', as)
  const { event } = await ask(`event?id=${events[0].id}`, as)
  return event
}

/** Scans a ticket: types its code as a handheld reader does. */
async function scanNazli(page, { url, dataDir }) {
  const { me } = await readEvent(url, signInOf(dataDir, 'nazli'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.type(`${url}/tickets/${me.ticketId}`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Check in', exact: true }).waitFor()
}

/** Returns true once all requests are answered, all pictures drawn, and no placeholder is left. */
async function isAtRest(page) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"], [class*="skeleton" i]') &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
  await page.evaluate(() => document.fonts.ready)
}

/** Saves a WebP with the highest quality that fits the size limit. */
async function keep(name, png) {
  const { default: sharp } = await import('sharp')
  for (let quality = 88; ; quality -= 8) {
    const { size } = await sharp(png)
      .webp({ quality, effort: 6 })
      .toFile(path.join(FOLDER, `${name}.webp`))
    if (size <= MAX_BYTES) return size
    if (quality < 40) throw new Error(`${name} does not fit into ${MAX_BYTES} bytes.`)
  }
}

async function startProduct() {
  const runtime = chooseRuntime()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parley-pictures-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(runtime.node, [path.join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env: {
      ...runtimeEnv(runtime),
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: 'on',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The product was not ready in time.')), READY_WITHIN_MS)
    child.stdout.on('data', (text) => {
      if (!String(text).includes('Parley is ready')) return
      clearTimeout(late)
      resolve()
    })
    void ended.then(() => reject(new Error('The product has ended.')))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, dataDir, stop }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
