import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS, HOUR_MS } from '@parley/contract'
import { type Browser, chromium, expect, type Locator, type Page, test } from '@playwright/test'
import { BROWSER_ARGS, VIDEO_ARGS } from './browser-args.ts'
import { type Call, newAccount } from './people.ts'
import { ON_DESK } from './sizes.ts'

/** Each person has a tone of their own, in hertz: no harmonic of one is another's. */
const TONES = { Ada: 440, Bo: 700 } as const
type Name = keyof typeof TONES

interface Person {
  readonly name: Name
  readonly browser: Browser
  readonly page: Page
  readonly call: Call
  readonly participantId: string
}

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tones-'))
})
test.afterAll(() => rmSync(folder, { recursive: true }))

test(
  'VIDEO-61 two people see and hear each other, and the call ends on both sides when one of them is removed',
  ON_DESK,
  async ({ browser }) => {
    test.setTimeout(240_000)
    const organizer = await browser.newContext()
    const host = await newAccount(organizer, 'en', { name: 'Olga', surname: 'Host' })
    const eventId = await anOnlineEvent(host.call)
    const [ada, bo] = [await aPerson(eventId, 'Ada'), await aPerson(eventId, 'Bo')]
    const { invitationId } = await ada.call('POST', 'event/schedule/join', {
      eventId,
      toType: 'participant',
      toId: bo.participantId,
    })
    const open = await bo.call<{ slots: { id: string }[] }>('GET', 'event/schedule/slots', {
      eventId,
      participantId: ada.participantId,
    })
    const { meeting } = await bo.call<{ meeting: { id: string } }>('POST', 'event/schedule/confirm', {
      eventId,
      invitationId,
      sessionId: open.slots[0]?.id,
    })
    for (const each of [ada, bo]) await enter(each, eventId, `${eventId}-${meeting.id}`)
    for (const each of [ada, bo]) await meets(each, [ada, bo])
    // From five minutes before its start the two cannot cancel it. It ends with one of them, once that cannot be undone any more.
    await host.call('DELETE', 'event/participant', { eventId, ids: [bo.participantId] })
    const leaveOf = ({ page }: Person) => page.getByRole('button', { name: 'Leave', exact: true })
    await expect(leaveOf(bo)).toHaveCount(0)
    await expect(ada.page.getByLabel('Picture: Bo Ay')).toHaveCount(0)
    await expect(ada.page.getByRole('heading', { name: 'There is no such video room' })).toBeVisible({
      timeout: 110_000,
    })
    await expect(leaveOf(ada)).toHaveCount(0)
    await expect.poll(() => ada.page.evaluate(() => document.querySelectorAll('audio').length)).toBe(0)
    await organizer.close()
    for (const each of [ada, bo]) await each.browser.close()
  },
)

/** A browser with a camera that shows a moving picture, and a microphone with the tone of its person. */
async function aPerson(eventId: string, name: Name): Promise<Person> {
  const file = path.join(folder, `${name}.wav`)
  writeFileSync(file, toneOf(TONES[name]))
  const own = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '',
    args: [
      ...BROWSER_ARGS,
      ...VIDEO_ARGS,
      '--autoplay-policy=no-user-gesture-required',
      `--use-file-for-fake-audio-capture=${file}`,
    ],
  })
  const context = await own.newContext({ viewport: { width: 1280, height: 800 }, baseURL: process.env.E2E_URL ?? '' })
  const { call } = await newAccount(context, 'en', { name, surname: 'Ay' })
  const { participantId = '' } = await call('POST', 'event/join', { eventId })
  return { name, browser: own, page: await context.newPage(), call, participantId }
}

const RATE = 48_000

/** Two seconds of a tone that comes and goes, which begin again without a gap: a steady one is taken for noise. */
function toneOf(hertz: number): Buffer {
  const samples = RATE * 2
  const file = Buffer.alloc(44 + samples * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < samples; at++) {
    const loudness = 14_000 * Math.max(0, Math.sin((2 * Math.PI * 2 * at) / RATE))
    file.writeInt16LE(Math.round(loudness * Math.sin((2 * Math.PI * hertz * at) / RATE)), 44 + at * 2)
  }
  return file
}

async function enter({ page }: Person, eventId: string, roomId: string): Promise<void> {
  await page.goto(`/event/${eventId}/room/${roomId}`)
  await page.getByRole('button', { name: 'Show my camera' }).click()
  await join(page)
}

async function join(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible()
  const off = page.getByRole('button', { name: 'Switch the camera on' })
  if (await off.isVisible()) await off.click()
}

/** The pictures of all others move, and the tone of each is heard. */
async function meets({ name, page }: Person, people: readonly Person[]): Promise<void> {
  for (const other of people) {
    if (other.name === name) continue
    const picture = page.getByLabel(`Picture: ${other.name} Ay`)
    await expect(picture).toBeVisible({ timeout: 20_000 })
    const first = await framesOf(picture)
    await expect.poll(() => framesOf(picture), { timeout: 20_000 }).toBeGreaterThan(first + 5)
    await expect
      .poll(() => isHeard(page, TONES[other.name]), { timeout: 20_000, message: `${name} hears ${other.name}` })
      .toBe(true)
  }
}

const framesOf = (picture: Locator) =>
  picture.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)

/** In decibels of full scale. */
const LOUD = -50
const isHeard = async (page: Page, hertz: number) => (await levelOf(page, hertz)) > LOUD

/** How loud a tone is in all that the page plays, as the loudest of some looks. */
const levelOf = (page: Page, hertz: number): Promise<number> =>
  page.evaluate(async (wanted) => {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 8_192
    analyser.smoothingTimeConstant = 0
    for (const { srcObject } of document.querySelectorAll('audio')) {
      const stream = srcObject as MediaStream | null
      if (stream?.getAudioTracks().length) context.createMediaStreamSource(stream).connect(analyser)
    }
    await context.resume()
    const bin = Math.round((wanted * analyser.fftSize) / context.sampleRate)
    const levels = new Float32Array(analyser.frequencyBinCount)
    let loudest = Number.NEGATIVE_INFINITY
    for (let look = 0; look < 75; look++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      analyser.getFloatFrequencyData(levels)
      if (look > 15) loudest = Math.max(loudest, ...levels.slice(bin - 2, bin + 3))
    }
    await context.close()
    return Math.max(loudest, -200)
  }, hertz)

/** An event with times of five minutes around the clock: the next one can be joined at once. */
async function anOnlineEvent(call: Call): Promise<string> {
  const [now, whole] = [Date.now(), [{ from: '00:00', to: '00:00' }]]
  const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)
  const { eventId = '' } = await call('POST', 'event', {
    name: 'Online Days',
    eventKey: `heard-${now}`,
    eventType: 'online',
    timezone: 'UTC',
    startDateMillis: now - HOUR_MS,
    endDateMillis: now + DAY_MS,
    publicEvent: true,
  })
  await call('POST', 'event/dealroom', {
    eventId,
    name: 'Online',
    tables: [{ name: 'Room 1' }],
    ownerParticipantId: null,
    slotMinutes: 5,
    days: [now, now + DAY_MS].map((at) => ({ day: dayAt(at), hours: whole })),
  })
  return eventId
}
