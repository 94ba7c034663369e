import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { SERVER_FLAGS } from '../../scripts/lib/runtime.mjs'
import { cpuMsOf, memoryOf } from '../lib/cpu.ts'
import { isolatedEnv } from '../lib/isolated-env.ts'
import { expectStatus, sendTo } from '../lib/send.ts'
import { type Desk, type FromClients, type FromServer, type ToClients, type ToServer } from './messages.ts'
import { startTalking, type Talking } from './talking.ts'

export interface Audience {
  /**
   * Publishes a text, and waits until the last client has it.
   * @returns the milliseconds since the text was ready to send, and the frame that all clients received
   */
  readonly publish: (text: string) => Promise<{ ms: number; text: string }>
  readonly cpuMs: () => number
  /** Memory of the server for each connection, in bytes. */
  readonly bytesEach: number
  readonly stop: () => Promise<void>
}

const PROGRAMS = {
  product: new URL('./product-server.ts', import.meta.url),
  bare: new URL('./bare-server.ts', import.meta.url),
  clients: new URL('./clients.ts', import.meta.url),
}
const QUIET_MS = 1_000

/** Starts a server and connects clients to it, which run in a separate process. */
export async function gather(
  server: 'product' | 'bare',
  count: number,
  settings: Record<string, string> = {},
): Promise<Audience> {
  const port = String(await freePort())
  const env = isolatedEnv({
    HOST: '127.0.0.1',
    PORT: port,
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    TRUST_PROXY: '127.0.0.1',
    ...settings,
  })
  const speaker = startTalking<ToServer, FromServer>(PROGRAMS[server], env, server === 'product' ? SERVER_FLAGS : [])
  const { url, live, desk } = await speaker.next('ready')
  const before = await restingMemory(speaker)

  const listeners = startTalking<ToClients, FromClients>(PROGRAMS.clients, isolatedEnv({}))
  listeners.say({ connect: { url, count, live } })
  await listeners.next('connected')
  const ask = desk ? announceAt(desk) : async (publish: string) => speaker.say({ publish })
  const bytesEach = ((await restingMemory(speaker)) - before) / count
  return {
    bytesEach,
    cpuMs: () => cpuMsOf(speaker.child.pid),
    async publish(announcement) {
      const [begun, arrival] = [speaker.next('begunAt'), listeners.next('arrived')]
      await ask(announcement)
      const { lastAt, text } = await arrival
      return { ms: lastAt - (await begun), text }
    },
    stop: async () => {
      await listeners.child.stop()
      await speaker.child.stop()
    },
  }
}

function announceAt({ url, eventId, token }: Desk) {
  const send = sendTo(url)
  return async (text: string) => expectStatus(200, await send(`event/post?eventId=${eventId}`, { text }, token))
}

/** Returns the memory in bytes after garbage collection, without leftovers of the handshakes. */
async function restingMemory({ child, say, next }: Talking<ToServer, FromServer>): Promise<number> {
  for (let twice = 0; twice < 2; twice++) {
    const collected = next('collected')
    say({ collectGarbage: true })
    await collected
    await wait(QUIET_MS)
  }
  return memoryOf(child.pid)
}
