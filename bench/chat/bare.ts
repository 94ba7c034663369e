import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { startChild } from '../lib/child.ts'
import { cpuMsOf } from '../lib/cpu.ts'
import { isolatedEnv } from '../lib/isolated-env.ts'

export interface Bare {
  readonly url: string
  /** CPU time in milliseconds, without the server's database. */
  readonly cpuMs: () => number
}

export async function startBare(databaseUrl: string): Promise<Bare> {
  const port = await freePort()
  const env = isolatedEnv({ PORT: String(port), DATABASE_URL: databaseUrl })
  const child = startChild([fileURLToPath(new URL('./bare-server.ts', import.meta.url))], env, { ipc: true })
  await Promise.race([
    once(child.process, 'message'),
    once(child.process, 'exit').then(() => {
      throw new Error(`The bare server has ended:\n${child.said()}`)
    }),
  ])
  return { url: `http://127.0.0.1:${port}/`, cpuMs: () => cpuMsOf(child.pid) }
}
