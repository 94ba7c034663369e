import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { BROWSER_ARGS } from '../../e2e/browser-args.ts'
import { newAccount } from '../../e2e/people.ts'
import { findChromium } from '../../scripts/lib/browser.mjs'
import { ensureBuilt } from '../../scripts/lib/build-web.mjs'
import { chooseRuntime } from '../../scripts/lib/runtime.mjs'
import { makeDataFolder } from '../lib/data-folder.ts'
import { startProduct } from '../lib/product.ts'
import type { Run } from '../lib/run.ts'

/** Options for a camera with realistic pictures: 640 by 480, 20 a second. */
const CAMERA = ['--use-fake-device-for-media-stream=fps=20', '--use-fake-ui-for-media-stream']
const DAY_MS = 86_400_000
const LONGEST_MS = 60_000
/** Time after which a camera has reached its full rate. */
const GROWS_MS = 15_000
const COUNTS_MS = 5_000

export interface FirstPictures {
  /** Milliseconds from pressing Join to the first decoded picture of the other person. */
  readonly milliseconds: number[]
  /** Packets of a camera at its full rate. */
  readonly packetsASecond: number
  readonly bitsASecond: number
}

/** Measures a table where one person stays, and the other joins again and again. */
export async function watchFirstPictures(run: Run, times: number): Promise<FirstPictures> {
  await ensureBuilt(chooseRuntime())
  const settings = { MEDIA_PORT: String(await freePort()) }
  const product = await startProduct(makeDataFolder(), { settings })
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...BROWSER_ARGS, ...CAMERA] })
  try {
    const context = () => browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } })
    const [host, ada, bo] = [await context(), await context(), await context()]
    const { eventId, roomId } = await aTable(host)
    for (const [each, name] of [
      [ada, 'Ada'],
      [bo, 'Bo'],
    ] as const) {
      const { call } = await newAccount(each, 'en', { name, surname: 'Ay' })
      await call('POST', 'event/join', { eventId })
    }
    const staying = await bo.newPage()
    await staying.addInitScript(rememberConnections)
    await comeTo(staying, eventId, roomId)
    await staying.getByRole('button', { name: 'Join', exact: true }).click()
    await staying.getByRole('button', { name: 'Leave', exact: true }).waitFor({ timeout: LONGEST_MS })
    const coming = await ada.newPage()
    const milliseconds: number[] = []
    for (let time = 1; time <= times; time += 1) {
      await comeTo(coming, eventId, roomId)
      milliseconds.push(await coming.evaluate(joinAndWait))
      if (time === times) break
      await coming.getByRole('button', { name: 'Leave', exact: true }).click()
      await coming.getByRole('heading', { name: 'You have left the room' }).waitFor()
    }
    run.say(`video: first pictures after ${milliseconds.map(Math.round).join(', ')} ms`)
    const camera = await staying.evaluate(countPackets, { growsMs: GROWS_MS, countsMs: COUNTS_MS })
    return { milliseconds, ...camera }
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function aTable(host: BrowserContext): Promise<{ eventId: string; roomId: string }> {
  const { call } = await newAccount(host, 'en', { name: 'Olga', surname: 'Host' })
  const now = Date.now()
  const { eventId = '' } = await call('POST', 'event', {
    name: 'Online Days',
    eventKey: `online-${now}`,
    eventType: 'online',
    timezone: 'UTC',
    startDateMillis: now - DAY_MS,
    endDateMillis: now + DAY_MS,
    publicEvent: true,
  })
  const { popup } = await call<{ popup: { roomId: string } }>('POST', 'event/popup', { eventId, name: 'Coffee' })
  return { eventId, roomId: popup.roomId }
}

/** Opens the room's page, and switches the camera on before joining. */
async function comeTo(page: Page, eventId: string, roomId: string): Promise<void> {
  await page.goto(`/event/${eventId}/room/${roomId}`, { waitUntil: 'commit' })
  const mirror = page.getByLabel('Your picture, as in a mirror')
  // If the camera opens by itself, the button is disabled and only shows the progress.
  const show = page.getByRole('button', { name: 'Show my camera', disabled: false })
  await show.or(mirror).first().waitFor({ timeout: LONGEST_MS })
  if (await show.isVisible()) await show.click()
  await mirror.waitFor({ timeout: LONGEST_MS })
  // The other person must already be shown before joining.
  await page.waitForLoadState('networkidle')
}

/** Presses Join and returns the milliseconds until the first picture. Runs in the page. */
function joinAndWait(): Promise<number> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === 'Join')
  const began = performance.now()
  button?.click()
  return new Promise((resolve) => {
    const look = () => {
      const shown = document.querySelector<HTMLVideoElement>('video[aria-label="Picture: Bo Ay"]')
      if (shown && shown.getVideoPlaybackQuality().totalVideoFrames > 0) resolve(performance.now() - began)
      else setTimeout(look, 5)
    }
    look()
  })
}

/** Records the connections of the page. Runs in the page. */
function rememberConnections(): void {
  const made: RTCPeerConnection[] = []
  Object.assign(window, { made })
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(options?: RTCConfiguration) {
      super(options)
      made.push(this)
    }
  }
}

/** Counts the packets of the page's connection. Runs in the page. */
async function countPackets({ growsMs, countsMs }: { growsMs: number; countsMs: number }) {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const read = async () => {
    const all = Reflect.get(window, 'made') as RTCPeerConnection[]
    const report = await all.findLast(({ connectionState }) => connectionState === 'connected')?.getStats()
    let [packets, bytes] = [0, 0]
    report?.forEach((each: { type: string; kind?: string; packetsSent?: number; bytesSent?: number }) => {
      if (each.type !== 'outbound-rtp' || each.kind !== 'video') return
      packets += each.packetsSent ?? 0
      bytes += each.bytesSent ?? 0
    })
    return { packets, bytes }
  }
  await pause(growsMs)
  const before = await read()
  await pause(countsMs)
  const after = await read()
  const seconds = countsMs / 1_000
  return {
    packetsASecond: (after.packets - before.packets) / seconds,
    bitsASecond: ((after.bytes - before.bytes) * 8) / seconds,
  }
}
