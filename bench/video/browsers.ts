/* The simulated browsers have a process of their own, so that their CPU is counted separately. */
import { setTimeout as pause } from 'node:timers/promises'
import { aVideoBrowser, type VideoBrowser } from '../../apps/server/src/testing/a-video-browser.ts'
import { percentile } from '../lib/statistics.ts'
import type { BrowserRequest, Talk, TalkResult } from './messages.ts'

const TICK_MS = 1
const DRAIN_MS = 200
/** Packets of a voice in a second, as Chromium sends them. */
const SPEAKING = 50
const SILENT = 6
const VOICE_BYTES = 120
const PICTURES_A_SECOND = 20
/**
 * Offset between two devices. Its multiples have well-spread fractions for any number of devices, because real ones are
 * not synchronized.
 */
const SPREAD = 0.618

const browsers: VideoBrowser[] = []
const seqs: number[] = []
let receivedCount = 0
/** Transit time of each received packet, in milliseconds. */
let waits: number[] = []

process.on('message', ({ number, asked: request }: { number: number; asked: BrowserRequest }) => {
  act(request).then(
    (answer) => process.send?.({ number, answer }),
    (error: Error) => process.send?.({ number, failed: error.message }),
  )
})
process.on('disconnect', () => process.exit(0))

async function act(request: BrowserRequest): Promise<unknown> {
  if (request.act === 'offer') {
    const made = await aVideoBrowser(request.as, (packet) => {
      receivedCount += 1
      waits.push(Number(process.hrtime.bigint() - packet.readBigUInt64BE(12)) / 1e6)
    })
    browsers.push(made)
    seqs.push(1)
    return { browser: browsers.length - 1, offer: made.offer }
  }
  if (request.act === 'connect') return browsers[request.browser]?.connect(request.answer)
  return talk(request)
}

/** Sends voices and pictures for a time. Each picture is a burst of packets. */
async function talk({ people, speakers, packetsASecond, packetBytes, ms }: Talk): Promise<TalkResult> {
  receivedCount = 0
  waits = []
  let sent = 0
  const devices = people.map((browser, at) => ({
    browser,
    beat: (at * SPREAD) % 1,
    voicesASecond: speakers.includes(browser) ? SPEAKING : SILENT,
    voices: 0,
    packets: 0,
  }))
  const send = (browser: number, medium: 'audio' | 'video', bytes: number) => {
    const seq = seqs[browser] ?? 1
    seqs[browser] = seq + 1
    browsers[browser]?.send(0, medium, { seq, stamp: process.hrtime.bigint() }, bytes)
    sent += 1
  }
  const began = performance.now()
  for (let seconds = 0; seconds * 1_000 < ms; seconds = (performance.now() - began) / 1_000) {
    for (const each of devices) {
      const voices = Math.floor(seconds * each.voicesASecond + each.beat)
      for (; each.voices < voices; each.voices += 1) send(each.browser, 'audio', VOICE_BYTES)
      const pictures = Math.floor(seconds * PICTURES_A_SECOND + each.beat)
      const packets = Math.round((pictures * packetsASecond) / PICTURES_A_SECOND)
      for (; each.packets < packets; each.packets += 1) send(each.browser, 'video', packetBytes)
    }
    await pause(TICK_MS)
  }
  await pause(DRAIN_MS)
  return { sent, heard: receivedCount, p50: percentile(waits, 50), p99: percentile(waits, 99) }
}
