/*
 * A process of browsers without a browser, so that what they do counts for nobody else. The bench tells it what to do by messages.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { aVideoBrowser, type VideoBrowser } from '../../apps/server/src/testing/a-video-browser.ts'
import { percentile } from '../lib/statistics.ts'
import type { Asked, Heard, Talk } from './messages.ts'

const TICK_MS = 10
/** The last packets of a talk are on their way so long. */
const DRAIN_MS = 200
const VOICES_A_SECOND = 50
const VOICE_BYTES = 120

const browsers: VideoBrowser[] = []
const seqs: number[] = []
let heard = 0
/** Milliseconds on the way, of each packet that was heard. */
let waits: number[] = []

process.on('message', ({ number, asked }: { number: number; asked: Asked }) => {
  act(asked).then(
    (answer) => process.send?.({ number, answer }),
    (error: Error) => process.send?.({ number, failed: error.message }),
  )
})
process.on('disconnect', () => process.exit(0))

async function act(asked: Asked): Promise<unknown> {
  if (asked.act === 'offer') {
    const made = await aVideoBrowser(asked.as, (packet) => {
      heard += 1
      waits.push(Number(process.hrtime.bigint() - packet.readBigUInt64BE(12)) / 1e6)
    })
    browsers.push(made)
    seqs.push(1)
    return { browser: browsers.length - 1, offer: made.offer }
  }
  if (asked.act === 'connect') return browsers[asked.browser]?.connect(asked.answer)
  return talk(asked)
}

/** All of them speak and show themselves for a while. */
async function talk({ speakers, picturesASecond, pictureBytes, ms }: Talk): Promise<Heard> {
  heard = 0
  waits = []
  let sent = 0
  let [voices, pictures] = [0, 0]
  const began = performance.now()
  for (let seconds = 0; seconds * 1_000 < ms; seconds = (performance.now() - began) / 1_000) {
    const send = (medium: 'audio' | 'video', bytes: number) => {
      for (const each of speakers) {
        const seq = seqs[each] ?? 1
        seqs[each] = seq + 1
        browsers[each]?.send(0, medium, { seq, stamp: process.hrtime.bigint() }, bytes)
        sent += 1
      }
    }
    for (; voices < seconds * VOICES_A_SECOND; voices += 1) send('audio', VOICE_BYTES)
    for (; pictures < seconds * picturesASecond; pictures += 1) send('video', pictureBytes)
    await pause(TICK_MS)
  }
  await pause(DRAIN_MS)
  return { sent, heard, p50: percentile(waits, 50), p99: percentile(waits, 99) }
}
