import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startMediaProcess } from '../apps/server/src/platform/media/media-process.ts'
import { aVideoBrowser, type VideoBrowser } from '../apps/server/src/testing/a-video-browser.ts'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { type Row, rowOf } from './lib/rows.ts'
import type { Run } from './lib/run.ts'

const VIEWERS = 40
const SECONDS = 8
/** A voice of 50 packets a second, and a picture of 1.2 Mbit/s in packets of 1,100 bytes. */
const PACKETS_A_SECOND = 50 + 136
const BYTES = 1_100
const TICK_MS = 20
const ON_STAGE = 4
const TICKS_A_SECOND = 100

/**
 * What one core carries of an audience: a speaker sends to 40 viewers through a media process of its own, whose processor time counts,
 * also for what the system does for it. Work of others on the machine does not lengthen it.
 *
 * @see docs/rules/video.md VIDEO-74
 */
export async function viewers(run: Run): Promise<Row[]> {
  const port = await freePort()
  const silent = { info() {}, warn() {}, error() {} }
  const events = { onOpen() {}, onGone() {}, onLost() {} }
  const reach = { port, bindAddress: '127.0.0.1', relaySecret: '' }
  const media = startMediaProcess(reach, silent as never, events)
  const all: VideoBrowser[] = []
  // A media process alone keeps nothing alive.
  const awake = setInterval(() => undefined, 1_000)
  try {
    await media.known
    const enter = async (seat: number | null, id: string) => {
      const browser = await aVideoBrowser(seat === null ? 'viewer' : 'member')
      all.push(browser)
      const request = { roomId: 'room', seat, connectionId: id, offer: browser.offer }
      await browser.connect((await media.ask({ act: 'join', ...request })) ?? '')
      return browser
    }
    const speaker = await enter(0, 'speaker')
    for (let at = 0; at < VIEWERS; at += 1) await enter(null, `viewer${at}`)
    run.say(`viewers: ${VIEWERS} watch one speaker for ${SECONDS} s`)
    const before = media.counts()?.forwarded ?? 0
    const [began, cpuBegan] = [performance.now(), cpuSeconds(media.pid() ?? 0)]
    for (let sent = 1, seq = 1; performance.now() - began < SECONDS * 1_000; ) {
      const due = ((performance.now() - began) / 1_000) * PACKETS_A_SECOND
      for (; sent < due; sent += 1) speaker.send(0, sent % 4 === 0 ? 'audio' : 'video', { seq: seq++ }, BYTES)
      await pause(TICK_MS)
    }
    const cpu = cpuSeconds(media.pid() ?? 0) - cpuBegan
    // Counts are told every five seconds.
    await pause(6_000)
    const forwarded = (media.counts()?.forwarded ?? 0) - before
    const microseconds = (cpu / forwarded) * 1_000_000
    const carries = 1_000_000 / (microseconds * PACKETS_A_SECOND)
    return [
      rowOf('viewers: CPU of a forwarded packet', { value: microseconds, unit: 'µs' }),
      rowOf('viewers: watch one speaker on one core', { value: Math.floor(carries), unit: 'people' }),
      rowOf(`viewers: watch ${ON_STAGE} speakers on one core`, {
        value: Math.floor(carries / ON_STAGE),
        unit: 'people',
      }),
    ]
  } finally {
    for (const each of all) each.close()
    media.stop()
    clearInterval(awake)
  }
}

/** Processor time of a process with all its threads. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}
