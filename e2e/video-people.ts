import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS, HOUR_MS } from '@parley/contract'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  expect,
  type Page,
} from '@playwright/test'
import { BROWSER_ARGS, VIDEO_ARGS } from './browser-args.ts'
import { type Call, newAccount } from './people.ts'

/** The tone of each person's microphone, in hertz. No harmonic of one equals another. */
export const TONES = { Ada: 440, Bo: 700, Cem: 1_130, Eve: 1_510, Gil: 1_870, Ida: 2_230, Lou: 2_590, Zoe: 2_950 }
export type Name = keyof typeof TONES

/** Options for a room of eight. Each browser decodes seven pictures, and two processors do the work of sixteen. */
export const LIGHT = {
  viewport: { width: 640, height: 480 },
  args: ['--use-fake-device-for-media-stream=fps=2'],
}

interface Coming extends BrowserContextOptions {
  /** Additional arguments of the browser. */
  readonly args?: readonly string[]
}

export interface Person {
  readonly name: Name
  readonly context: BrowserContext
  readonly page: Page
  readonly call: Call
  readonly participantId: string
  readonly close: () => Promise<void>
}

/**
 * Starts a browser with a fake camera that shows a moving picture, and a microphone with a tone. The headless shell has
 * none otherwise.
 */
export const openCameras = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '', args: [...BROWSER_ARGS, ...VIDEO_ARGS, ...args] })

/** Adds a participant in a browser of their own. Their microphone plays the tone of their name. */
export async function aPerson(eventId: string, name: Name, { args = [], ...options }: Coming = {}): Promise<Person> {
  const microphone = aMicrophone(TONES[name])
  const browser = await openCameras(['--autoplay-policy=no-user-gesture-required', ...microphone.args, ...args])
  const close = async () => {
    await browser.close()
    microphone.remove()
  }
  return { ...(await aMember(browser, eventId, name, options)), name, close }
}

/** Adds a participant with a window, in a browser that is shared with others. */
export async function aMember(
  browser: Browser,
  eventId: string,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Omit<Person, 'name' | 'close'>> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: process.env.E2E_URL ?? '',
    ...options,
  })
  const { call } = await newAccount(context, 'en', { name, surname: 'Ay' })
  const { participantId = '' } = await call('POST', 'event/join', { eventId })
  return { context, page: await context.newPage(), call, participantId }
}

/** Seats people at one table, each in a browser of their own. The host acts by API calls. */
export async function aRoomOf(browser: Browser, names: readonly Name[], options: Coming = {}) {
  const organizer = await browser.newContext()
  const host = await newAccount(organizer, 'en', { name: 'Olga', surname: 'Host' })
  const eventId = await anOnlineEvent(host.call)
  const roomId = await aTable(host.call, eventId)
  const people: Person[] = []
  for (const name of names) people.push(await aPerson(eventId, name, options))
  for (const each of people) await enter(each, eventId, roomId)
  const close = async () => {
    await organizer.close()
    for (const each of people) await each.close()
  }
  return { eventId, roomId, host: host.call, people, close }
}

/** Returns browser arguments for a microphone with this tone, in hertz. 0 is silence. */
export function aMicrophone(hertz: number): { readonly args: string[]; readonly remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'tone-'))
  const file = path.join(folder, 'tone.wav')
  writeFileSync(file, toneOf(hertz))
  return {
    args: [`--use-file-for-fake-audio-capture=${file}`],
    remove: () => rmSync(folder, { recursive: true }),
  }
}

const RATE = 48_000

/** Writes two seconds of a pulsing tone that loops without a gap. A steady tone would be filtered as noise. */
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

/** Opens the page of a room, and joins it with camera and microphone. */
export async function enter({ page }: Pick<Person, 'page'>, eventId: string, roomId: string): Promise<void> {
  await page.goto(`/event/${eventId}/room/${roomId}`)
  await page.getByRole('button', { name: 'Show my camera' }).click()
  await join(page)
}

export async function join(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible()
  const off = page.getByRole('button', { name: 'Switch the camera on' })
  if (await off.isVisible()) await off.click()
}

/** Returns the video of another person. */
export const pictureOf = (page: Page, name: string) => page.getByLabel(`Picture: ${name} Ay`)

/** Expects the video of each other person to move and their tone to be audible. */
export async function meets({ name, page }: Person, people: readonly Person[], timeout = 20_000): Promise<void> {
  const others = people.filter((other) => other.name !== name).map((other) => other.name)
  await expectMovingVideos(page, others, timeout)
  const tones = others.map((other) => TONES[other])
  const heard = async () => {
    const levels = await levelsOf(page, tones)
    return others.filter((_, at) => isLoud(levels[at]))
  }
  await expect.poll(heard, { timeout, message: `${name} hears the others` }).toEqual(others)
}

/** Expects one video to be visible and moving. */
export const expectMovingVideo = (page: Page, name: string, timeout?: number) =>
  expectMovingVideos(page, [name], timeout)

/**
 * Expects all of these videos to be visible and moving. They are checked in one call, because eight browsers on two
 * processors respond slowly.
 */
async function expectMovingVideos(page: Page, names: readonly string[], timeout = 20_000): Promise<void> {
  const shown = names.map(() => ({ last: 0, seen: 0 }))
  const labels = names.map((name) => `Picture: ${name} Ay`)
  const moving = async () => {
    const frames = await page.evaluate(framesByLabel, labels)
    for (const [at, picture] of shown.entries()) {
      const now = frames[at] ?? 0
      // A new connection counts from 0 again, and frames before the first check do not count.
      if (picture.last > 0) picture.seen += Math.max(0, now - picture.last)
      picture.last = now
    }
    return names.filter((_, at) => (frames[at] ?? 0) > 0 && (shown[at]?.seen ?? 0) > 5)
  }
  await expect.poll(moving, { timeout, message: 'the pictures that move' }).toEqual(names)
}

/** Returns the number of frames that each video has shown, 0 if it is not visible. Runs in the page. */
const framesByLabel = (labels: readonly string[]) =>
  labels.map((label) => {
    const picture = document.querySelector<HTMLVideoElement>(`video[aria-label="${label}"]`)
    return picture?.checkVisibility() ? picture.getVideoPlaybackQuality().totalVideoFrames : 0
  })

/** The level of an audible tone, in decibels relative to full scale. */
const LOUD = -50
const isLoud = (level: number | undefined) => level !== undefined && level > LOUD
export const hasSubscribers = async (page: Page, hertz: number) => isLoud((await levelsOf(page, [hertz]))[0])

/**
 * The audio analyser of a page, created once. A source once created keeps consuming audio, even after its context is
 * closed.
 */
interface Ears {
  readonly context: AudioContext
  readonly analyser: AnalyserNode
  readonly sources: Map<MediaStreamTrack, MediaStreamAudioSourceNode>
}

/**
 * Measures the level of each tone in everything that the page plays. The result is the loudest value within one second
 * of audio.
 */
const levelsOf = (page: Page, tones: readonly number[]): Promise<number[]> =>
  page.evaluate(async (wanted) => {
    const own = window as { ears?: Ears }
    if (!own.ears) {
      const context = new AudioContext()
      own.ears = { context, analyser: context.createAnalyser(), sources: new Map() }
      own.ears.analyser.fftSize = 8_192
      own.ears.analyser.smoothingTimeConstant = 0
    }
    const { context, analyser, sources } = own.ears
    await context.resume()
    const played = new Map<MediaStreamTrack, MediaStream>()
    for (const { srcObject } of document.querySelectorAll('audio')) {
      const stream = srcObject as MediaStream | null
      const track = stream?.getAudioTracks()[0]
      if (stream && track) played.set(track, stream)
    }
    for (const [track, source] of sources) {
      if (played.has(track)) continue
      source.disconnect()
      sources.delete(track)
    }
    for (const [track, stream] of played) {
      if (sources.has(track)) continue
      const source = context.createMediaStreamSource(stream)
      source.connect(analyser)
      sources.set(track, source)
    }
    const levels = new Float32Array(analyser.frequencyBinCount)
    const loudest = wanted.map(() => -200)
    // The analyser still holds a window of older audio, which is skipped.
    const from = context.currentTime + analyser.fftSize / context.sampleRate
    while (context.currentTime < from + 1) {
      await new Promise(requestAnimationFrame)
      if (context.currentTime < from) continue
      analyser.getFloatFrequencyData(levels)
      for (const [at, hertz] of wanted.entries()) {
        const bin = Math.round((hertz * analyser.fftSize) / context.sampleRate)
        loudest[at] = Math.max(loudest[at] ?? 0, ...levels.slice(bin - 2, bin + 3))
      }
    }
    await context.suspend()
    return loudest
  }, tones)

/** Creates an event that runs now. @returns its id */
export async function anOnlineEvent(call: Call): Promise<string> {
  const now = Date.now()
  const { eventId = '' } = await call('POST', 'event', {
    name: 'Online Days',
    eventKey: `online-${crypto.randomUUID().slice(0, 20)}`,
    eventType: 'online',
    timezone: 'UTC',
    startDateMillis: now - HOUR_MS,
    endDateMillis: now + DAY_MS,
    publicEvent: true,
  })
  return eventId
}

/** Adds a public table to the event. @returns its room id */
export async function aTable(call: Call, eventId: string): Promise<string> {
  const { popup } = await call<{ popup: { roomId: string } }>('POST', 'event/popup', { eventId, name: 'Coffee' })
  return popup.roomId
}

/**
 * Two people agree on a meeting. The event has slots of five minutes around the clock, so that the next meeting can be
 * joined at once.
 *
 * @param host organizes the event
 * @returns the room id of the meeting
 */
export async function agreeOnMeeting(
  host: Call,
  eventId: string,
  [ada, bo]: readonly [Pick<Person, 'call' | 'participantId'>, Pick<Person, 'call' | 'participantId'>],
): Promise<string> {
  const [now, whole] = [Date.now(), [{ from: '00:00', to: '00:00' }]]
  const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)
  await host('POST', 'event/dealroom', {
    eventId,
    name: 'Online',
    tables: [{ name: 'Room 1' }],
    ownerParticipantId: null,
    slotMinutes: 5,
    days: [now, now + DAY_MS].map((at) => ({ day: dayAt(at), hours: whole })),
  })
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
  return `${eventId}-${meeting.id}`
}
