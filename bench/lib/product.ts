import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { dataFolders, findServer } from '../../scripts/lib/data-folders.mjs'
import { ROOT } from '../../scripts/lib/root.mjs'
import { type Child, startChild } from './child.ts'
import { cpuMsOf, cpuMsOfServer } from './cpu.ts'
import { isolatedEnv } from './isolated-env.ts'

const MAIN = path.join(ROOT, 'apps/server/src/main.ts')
const READY_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 5

export interface Product {
  readonly url: string
  readonly child: Child
  readonly dataDir: string
  readonly startedMs: number
  readonly cpuMs: () => number
  readonly databaseCpuMs: () => number
  readonly stop: () => Promise<void>
}

/**
 * Starts a product with its own database; resolves when it is ready.
 * @param script the server, or the script of `npm start`
 */
export async function startProduct(
  dataDir: string,
  { script = MAIN, settings = {} }: { script?: string; settings?: Record<string, string> } = {},
): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = isolatedEnv({
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: path.join(dataDir, 'compile-cache'),
    ...settings,
  })
  const began = performance.now()
  const child = startChild([script], env, { cwd: ROOT })
  await untilReady(child, url)
  const startedMs = performance.now() - began
  const postgres = findServer(dataFolders(dataDir)[0] ?? dataDir)
  if (!postgres) throw new Error('The product runs, but its database was not found')
  const databaseCpuMs = () => cpuMsOfServer(postgres)
  const cpuMs = () => cpuMsOf(child.pid) + databaseCpuMs()
  return { url, child, dataDir, startedMs, cpuMs, databaseCpuMs, stop: child.stop }
}

/** Returns true once the port is open. This check costs the measured start almost nothing. */
function listens(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

async function untilReady(child: Child, url: string): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS
  for (;;) {
    child.mustLive()
    if (await listens(url)) {
      const reply = await fetch(`${url}/readyz`).catch(() => null)
      if (reply?.ok) return
    }
    if (performance.now() > giveUpAt) throw new Error(`The product was not ready within a minute:\n${child.said()}`)
    await wait(LOOK_EVERY_MS)
  }
}
