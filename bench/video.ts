import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { makeEngine } from '../apps/server/src/platform/media/engine/engine.ts'
import { type MediaProcess, startMediaProcess } from '../apps/server/src/platform/media/media-process.ts'
import { aBareRoom } from '../apps/server/src/testing/a-bare-room.ts'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { onCleanUp } from './lib/clean-up.ts'
import { cpuMsOf } from './lib/cpu.ts'
import { compare } from './lib/rounds.ts'
import { atMost, atMostTimes, comparisonRow, type Goal, type Row, rowOf, selfComparisonRow } from './lib/rows.ts'
import type { Run } from './lib/run.ts'
import { median, percentile } from './lib/statistics.ts'
import { type Crowd, type Join, startCrowd } from './video/crowd.ts'
import { watchFirstPictures } from './video/first-picture.ts'

const VIEWERS = 40
const ON_STAGE = 4
/** Rate of packets that gives meaningful percentiles. */
const OWN_PACKETS_A_SECOND = 50
/** Rate of packets for each to be forwarded many times in a round. */
const FULL_ROOM = { people: 8, packetsASecond: 60 }
const COMES = 20
const COUNTS_EVERY_MS = 5_000

const atLeast = (least: number, unit: string): Goal => ({
  text: `≥ ${least} ${unit}`,
  holds: ({ value }) => value !== null && value >= least,
})

/**
 * Measures video rooms. The limit of the CPU is a bare loop of the same library. The wait for the first picture and the
 * delay by another room depend on the load of the machine, which has a row of its own.
 * @see docs/rules/video.md VIDEO-1, VIDEO-74, VIDEO-104
 */
export async function video(run: Run): Promise<Row[]> {
  const pictures = await watchFirstPictures(run, Math.max(run.pairs, COMES))
  const { milliseconds, packetsASecond, bitsASecond } = pictures
  return [
    ...(await besideBareLoop(run)),
    rowOf('video: packets of a camera in a second', { value: packetsASecond, unit: '/s' }),
    rowOf('video: bits of a camera in a second', { value: bitsASecond / 1e6, unit: 'Mbit/s' }),
    ...(await onOneCore(run, packetsASecond)),
    ...(await besideAnotherRoom(run, packetsASecond)),
    rowOf('video: join to first picture, p50', { value: median(milliseconds) / 1_000, unit: 's' }, atMost(0.7, 's')),
    rowOf(
      'video: join to first picture, p95',
      { value: percentile(milliseconds, 95) / 1_000, unit: 's' },
      atMost(1.5, 's'),
    ),
    rowOf('video: load of the machine at the end', { value: loadavg()[0] ?? 0, unit: '' }),
  ]
}

/** Measures the CPU time for each forwarded packet. */
async function besideBareLoop(run: Run): Promise<Row[]> {
  run.say('video: the engine beside a bare loop')
  const engine = makeEngine(
    { port: await freePort(), bindAddress: '127.0.0.1', relaySecret: '' },
    { onOpen() {}, onGone() {} },
    Number.POSITIVE_INFINITY,
  )
  onCleanUp(() => engine.stop())
  const bare = aBareRoom(await freePort())
  onCleanUp(bare.close)
  const crowd = startCrowd()
  let last = 0
  const join: Join = (request) => engine.join({ ...request, connectionId: `c${(last += 1)}` })
  const [ours, theirs] = [
    await crowd.sit(join, 'room', FULL_ROOM.people),
    await crowd.sit(bare.join, 'room', FULL_ROOM.people),
  ]
  const sideOf = (people: number[], forwarded: () => number) => async () => {
    const [before, cpu] = [forwarded(), process.cpuUsage()]
    await crowd.talk(people, { packetsASecond: FULL_ROOM.packetsASecond, ms: run.roundMs })
    const { user, system } = process.cpuUsage(cpu)
    return { cpu: (user + system) / (forwarded() - before) }
  }
  const { self, figures } = await compare(
    {
      product: sideOf(ours, () => engine.counts().forwarded),
      limit: sideOf(theirs, bare.forwarded),
      tells: 'cpu',
    },
    run.pairs,
    run.say,
  )
  const name = 'video: CPU of a forwarded packet'
  const aa = selfComparisonRow(name, self, figures !== null)
  if (!figures) return [aa]
  return [
    aa,
    comparisonRow(name, figures.cpu, { unit: 'µs', beside: 'a bare loop of the library', goal: atMostTimes(1.3) }),
  ]
}

/** Measures rooms of four and eight, and an audience, on one core. */
async function onOneCore(run: Run, packetsASecond: number): Promise<Row[]> {
  const { media, join } = await aMediaProcess()
  const crowd = startCrowd()
  const rooms = async (people: number, count: number) => {
    const seated: number[][] = []
    for (let room = 0; room < count; room += 1) seated.push(await crowd.sit(join, `${people}-${room}`, people))
    const carries = async (speakers: number[]) => {
      run.say(`video: ${count} rooms of ${people}, in which ${speakers.length / count} speak`)
      const how = { packetsASecond, speakers, ms: run.roundMs }
      const shares: number[] = []
      for (let round = 0; round < run.pairs / 2; round += 1)
        shares.push((await coresOf(media, crowd, seated.flat(), how)) / count)
      return Math.floor(1 / median(shares))
    }
    return { one: await carries(seated.flatMap(([first = 0]) => first)), all: await carries(seated.flat()) }
  }
  const [ofFour, ofEight] = [await rooms(4, 4), await rooms(8, 1)]
  run.say(`video: ${VIEWERS} watch one speaker`)
  const [speaker = 0] = await crowd.sit(join, 'stage', 1)
  for (let at = 0; at < VIEWERS; at += 1) await crowd.watch(join, 'stage')
  await pause(COUNTS_EVERY_MS * 1.2)
  const before = media.counts()?.forwarded ?? 0
  const cores = await coresOf(media, crowd, [speaker], { packetsASecond, ms: run.roundMs * 4 })
  await pause(COUNTS_EVERY_MS * 1.2)
  const forwarded = (media.counts()?.forwarded ?? 0) - before
  const carries = Math.floor(VIEWERS / cores)
  return [
    rowOf('video: rooms of four on one core', { value: ofFour.one, unit: 'rooms' }, atLeast(20, 'rooms')),
    rowOf('video: rooms of four on one core, where all speak at once', { value: ofFour.all, unit: 'rooms' }),
    rowOf('video: rooms of eight on one core', { value: ofEight.one, unit: 'rooms' }, atLeast(4, 'rooms')),
    rowOf('video: rooms of eight on one core, where all speak at once', { value: ofEight.all, unit: 'rooms' }),
    rowOf('video: CPU of a forwarded packet to viewers', {
      value: (cores * run.roundMs * 4 * 1_000) / forwarded,
      unit: 'µs',
    }),
    rowOf('video: watch one speaker on one core', { value: carries, unit: 'people' }),
    rowOf(`video: watch ${ON_STAGE} speakers on one core`, { value: Math.floor(carries / ON_STAGE), unit: 'people' }),
  ]
}

async function coresOf(media: MediaProcess, crowd: Crowd, people: number[], how: Parameters<Crowd['talk']>[1]) {
  const cpu = cpuMsOf(media.pid() ?? 0)
  await crowd.talk(people, how)
  return (cpuMsOf(media.pid() ?? 0) - cpu) / how.ms
}

/** Measures a small room, alternately with and without a full room at the same time. */
async function besideAnotherRoom(run: Run, packetsASecond: number): Promise<Row[]> {
  run.say('video: a room beside a full one')
  const { join } = await aMediaProcess()
  const [two, eight] = [startCrowd(), startCrowd()]
  const [own, others] = [await two.sit(join, 'two', 2), await eight.sit(join, 'eight', 8)]
  const ms = run.roundMs * 2
  const ownTalk = () => two.talk(own, { packetsASecond: OWN_PACKETS_A_SECOND, ms })
  const [alone, beside]: [number[], number[]] = [[], []]
  await ownTalk()
  for (let round = 0; round < run.pairs; round += 1) {
    alone.push((await ownTalk()).p99)
    const [{ p99 }] = await Promise.all([ownTalk(), eight.talk(others, { packetsASecond, ms })])
    beside.push(p99)
  }
  const more = median(beside.map((each, at) => each - (alone[at] ?? 0)))
  return [
    rowOf('video: p99 of a packet on its way through a room of two', { value: median(alone), unit: 'ms' }),
    rowOf('video: the same beside a full room of eight', { value: median(beside), unit: 'ms' }),
    rowOf('video: what the other room adds', { value: more, unit: 'ms' }, atMost(1, 'ms')),
  ]
}

const STAYS_EVERY_MS = 20_000

async function aMediaProcess(): Promise<{ media: MediaProcess; join: Join }> {
  const silent = { info() {}, warn() {}, error() {} }
  const reach = { port: await freePort(), bindAddress: '127.0.0.1', relaySecret: '' }
  const media = startMediaProcess(reach, silent as never, { onOpen() {}, onGone() {}, onLost() {} })
  const joined: { roomId: string; connectionId: string }[] = []
  const staying = setInterval(() => {
    for (const each of joined) void media.ask({ act: 'stay', ...each })
  }, STAYS_EVERY_MS)
  onCleanUp(() => {
    clearInterval(staying)
    media.stop()
  })
  await media.known
  const join: Join = async (request) => {
    const own = { roomId: request.roomId, connectionId: `c${joined.length}` }
    joined.push(own)
    return (await media.ask({ act: 'join', ...request, ...own })) ?? ''
  }
  return { media, join }
}
