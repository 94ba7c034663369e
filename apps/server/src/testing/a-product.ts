import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Call, ReplyOf, SentTo } from '@parley/contract'
import { freePort } from './free-port.ts'

const MAIN = path.join(path.dirname(fileURLToPath(import.meta.url)), '../main.ts')
const READY_WITHIN_MS = 180_000

export interface ProductAnswer<C extends Call> {
  readonly status: number
  readonly body: ReplyOf<C>
  readonly retryAfter: string | null
}

export interface ProductProcess {
  readonly url: string
  readonly server: ChildProcess
  databasePid(): number
  /** The output, with a line for each log entry. */
  said(): string
  /** Makes a call. Throws if there is no reply. */
  call<C extends Call>(call: C, input: SentTo<C>, token?: string): Promise<ProductAnswer<C>>
  kill(): Promise<void>
  stop(): Promise<number | null>
}

/** Starts the product as a process of its own. Waits until it is ready. */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<ProductProcess> {
  const port = settings['PORT'] ?? `${await freePort()}`
  const url = `http://127.0.0.1:${port}`
  const env = envOf({ DATA_DIR: dataDir, PORT: port, MEDIA_PORT: `${await freePort()}`, ...settings })
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  server.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const exit = new Promise<number | null>((resolve) => server.once('exit', (code) => resolve(code)))
  await untilReady(url, server)
  return {
    url,
    server,
    databasePid: () => findDatabase(server.pid ?? 0),
    said: () => output,
    async call(call, input, token) {
      const response = await fetch(`${url}/api/${call.path}${call.method === 'GET' ? `?${query(input)}` : ''}`, {
        method: call.method,
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: call.method === 'GET' ? null : JSON.stringify(input),
        signal: AbortSignal.timeout(10_000),
      })
      const body = (await response.json()) as ReplyOf<typeof call>
      return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
    },
    async kill() {
      server.kill('SIGKILL')
      await exit
    },
    stop() {
      server.kill('SIGTERM')
      return exit
    },
  }
}

/** Starts the product with settings that stop it. Returns the exit code and the output. */
export async function startWithWrongSettings(dataDir: string, settings: Record<string, string>) {
  const env = envOf({ DATA_DIR: dataDir, PORT: `${await freePort()}`, ...settings })
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const [code] = (await once(server, 'close')) as [number | null]
  return { code, said: output }
}

const envOf = (settings: Record<string, string>) => ({
  ...process.env,
  DEMO: 'off',
  EVENTS_PER_USER: '0',
  LOG_LEVEL: 'fatal',
  NODE_ENV: 'production',
  ...settings,
})

const query = (input: unknown) => new URLSearchParams(input as Record<string, string>)

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS
  while (Date.now() < giveUpAt) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return
    await pause(50)
  }
  throw new Error('The server was not ready in time')
}

/** Finds the database of a process, which has the owner's process id in its command line. */
function findDatabase(owner: number): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const line = commandLine(pid)
    if (line[0]?.endsWith('bin/postgres') && line.includes(`parley.owner=${owner}`)) return Number(pid)
  }
  throw new Error(`The server ${owner} has no database`)
}

function commandLine(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
