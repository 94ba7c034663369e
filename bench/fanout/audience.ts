import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { SERVER_FLAGS } from '../../scripts/lib/runtime.mjs'
import { cpuMsOf, memoryOf } from '../lib/cpu.ts'
import { ownEnv } from '../lib/own-env.ts'
import type { FromClients, FromServer, Publish, ToClients, ToServer } from './messages.ts'
import { startTalking, type Talking } from './talking.ts'

/** A server with all its clients connected. */
export interface Audience {
  /** Sends one change to all and waits until the last has it: the milliseconds that took, and the text all heard. */
  readonly publish: (change: Publish) => Promise<{ ms: number; text: string }>
  /** CPU of the server so far, in milliseconds. */
  readonly cpuMs: () => number
  /** Bytes that the server holds for each of its connections. */
  readonly bytesEach: number
  readonly stop: () => Promise<void>
}

const PROGRAMS = {
  product: new URL('./product-server.ts', import.meta.url),
  bare: new URL('./bare-server.ts', import.meta.url),
  clients: new URL('./clients.ts', import.meta.url),
}
const QUIET_MS = 1_000

/** Starts one of the two servers and connects as many clients to it, from a process of their own. */
export async function gather(
  server: 'product' | 'bare',
  count: number,
  settings: Record<string, string> = {},
): Promise<Audience> {
  const port = String(await freePort())
  const env = ownEnv({
    HOST: '127.0.0.1',
    PORT: port,
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    TRUST_PROXY: '127.0.0.1',
    ...settings,
  })
  const speaker = startTalking<ToServer, FromServer>(PROGRAMS[server], env, server === 'product' ? SERVER_FLAGS : [])
  const { url, live } = await speaker.next('ready')
  const before = await restingMemory(speaker)

  const listeners = startTalking<ToClients, FromClients>(PROGRAMS.clients, ownEnv({}))
  listeners.say({ connect: { url, count, live } })
  await listeners.next('connected')
  const bytesEach = ((await restingMemory(speaker)) - before) / count
  return {
    bytesEach,
    cpuMs: () => cpuMsOf(speaker.child.pid),
    async publish(change) {
      const [sentAt, arrived] = [speaker.next('sentAt'), listeners.next('arrived')]
      speaker.say({ publish: change })
      const { lastAt, text } = await arrived
      return { ms: lastAt - (await sentAt), text }
    },
    stop: async () => {
      await listeners.child.stop()
      await speaker.child.stop()
    },
  }
}

/** Without what the handshakes have left behind. */
async function restingMemory({ child, say, next }: Talking<ToServer, FromServer>): Promise<number> {
  for (let twice = 0; twice < 2; twice++) {
    const collected = next('collected')
    say({ collectGarbage: true })
    await collected
    await wait(QUIET_MS)
  }
  return memoryOf(child.pid)
}
