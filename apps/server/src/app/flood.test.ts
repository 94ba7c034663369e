import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { anEvent } from '../testing/an-event.ts'
import { sizes } from '../testing/sizes.ts'
import { startServer, type TestServer } from '../testing/start-server.ts'

const BODY_BYTES = 30_000_000
/** Bodies, and bursts of frames, that a stranger sends in all. */
const BODIES = sizes(4_000)
const FRAMES = sizes(80_000)
const ROUNDS = 6
const CALLS = Math.max(12, Math.round(BODIES / ROUNDS / 2))

let server: TestServer
let url: string
/** They ask by turns, so that none of them asks too often. */
let crowd: readonly TestParticipant[]
let stranger: Worker
beforeAll(async () => {
  server = await startServer()
  url = await server.listen()
  const event = await anEvent(server)
  crowd = await Promise.all(Array.from({ length: 12 }, () => aParticipant(server, event)))
  stranger = new Worker(new URL('../testing/flood-worker.ts', import.meta.url), {
    workerData: { port: Number(new URL(url).port), bodyBytes: BODY_BYTES, frames: FRAMES },
    execArgv: [],
  })
})
afterAll(async () => {
  await stranger.terminate()
  await server.close()
})

let asked = 0

/** How long one call of somebody who means well takes, in milliseconds. */
async function ask(path: string, as = crowd[asked++ % crowd.length] as TestParticipant): Promise<number> {
  const at = performance.now()
  const reply = await fetch(`${url}/api/${path}`, { headers: { Authorization: `Bearer ${as.token}` } })
  await reply.json()
  expect(reply.status).toBe(200)
  return performance.now() - at
}

/** Once nothing of the stranger's is under way. */
async function quiet(): Promise<void> {
  const told = once(stranger, 'message')
  stranger.postMessage('rest')
  await told
}

/** The slowest of a hundred, over one round of calls; before each the stranger sends once more, or not. */
async function p99(isFlooded: boolean): Promise<number> {
  if (!isFlooded) await quiet()
  const took: number[] = []
  for (let at = 0; at < CALLS; at++) {
    if (isFlooded) stranger.postMessage('more')
    took.push(await ask(at % 2 ? accountCalls.getProfile.path : appCalls.getEvents.path))
  }
  return took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.99) - 1] ?? 0
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

// Other work on the machine only ever makes a round worse: without the guard, none of three tries would come close.
it('GUARD-12 answers others in less than twice the usual time while a stranger sends bodies of 30 MB and frames', {
  retry: 2,
}, async () => {
  await p99(true)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const isFirst = round % 2 === 0
    const [one, two] = [await p99(isFirst), await p99(!isFirst)]
    ratios.push(isFirst ? one / two : two / one)
  }
  console.info(`p99 beside a flood: ${ratios.map((each) => each.toFixed(2)).join(' ')} of the usual`)

  expect(median(ratios)).toBeLessThan(2)
})
