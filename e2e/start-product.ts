import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newKey, type Restarts } from '../apps/server/src/testing/an-identity-provider.ts'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { findChromium } from '../scripts/lib/browser.mjs'
import { ROOT } from '../scripts/lib/root.mjs'
import { chooseRuntime, runtimeEnv } from '../scripts/lib/runtime.mjs'
import { declineTeam } from './people.ts'

/**
 * Milliseconds until the product is ready. A first start creates the database and the demo, and builds the web app if
 * the build is stale.
 */
const READY_WITHIN_MS = 180_000
const LOGS = path.join(ROOT, 'test-results')

/**
 * Starts the real product with a data folder of its own, as an operator would, and stops it after the last test.
 *
 * - `E2E_URL` is its address. If it is set already, that product is used as it is.
 * - `E2E_DATA_DIR` is its data folder.
 * - `E2E_IDENTITY` has the port and key of the identity provider that the product expects. The test about it starts the
 *   provider.
 */
// Playwright expects a global setup as a default export.
export default async function startProduct(): Promise<() => Promise<void>> {
  process.env.CHROMIUM ??= findChromium()
  // Short runs choose their part of the checks by this seed, so that it varies.
  process.env.TEST_SEED ??= String(Math.floor(Math.random() * 1e9))
  process.stdout.write(`seed: TEST_SEED=${process.env.TEST_SEED}\n`)
  if (process.env.E2E_URL) return async () => {}
  const [identityPort, dataDir] = [await freePort(), mkdtempSync(path.join(tmpdir(), 'parley-e2e-'))]
  const product = await startOne(dataDir, {
    DEMO: 'on',
    OIDC_COGNITO_ISSUER: `http://127.0.0.1:${identityPort}`,
    OIDC_COGNITO_CLIENT_ID: 'parley',
    OIDC_COGNITO_CLIENT_SECRET: 'between-us',
    OIDC_COGNITO_LABEL: 'Fair ID',
  })
  process.env.E2E_URL = product.url
  process.env.E2E_DATA_DIR = dataDir
  process.env.E2E_IDENTITY = JSON.stringify({ port: identityPort, key: await newKey() } satisfies Restarts)
  // The invitation dialog would cover every page of unrelated journeys.
  await declineTeam('etienne')
  return product.stop
}

interface Product {
  readonly url: string
  /** Stops the product and removes its data. */
  readonly stop: () => Promise<void>
}

/** Starts a product on this machine and waits until it is ready. Its log is next to the test results. */
export async function startOne(dataDir: string, settings: Readonly<Record<string, string>>): Promise<Product> {
  const runtime = chooseRuntime()
  const [port, mediaPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...runtimeEnv(runtime),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    MEDIA_PORT: String(mediaPort),
    EVENTS_PER_USER: '0',
    ...settings,
  }
  const logFile = path.join(LOGS, `${path.basename(dataDir)}.log`)
  mkdirSync(LOGS, { recursive: true })
  const product = spawn(runtime.node, [path.join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(logFile)
  product.stdout.pipe(log)
  product.stderr.pipe(log)

  const stop = async () => {
    await end(product)
    const reset = spawn(runtime.node, [path.join(ROOT, 'scripts/reset.mjs'), '--yes'], {
      cwd: ROOT,
      env,
      stdio: 'ignore',
    })
    await exitOf(reset)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(product, url, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function untilReady(product: ChildProcess, url: string, logFile: string): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS
  while (Date.now() < giveUpAt) {
    if (product.exitCode !== null || product.signalCode)
      throw new Error(`The product did not start:\n${lastLines(logFile)}`)
    const reply = await fetch(`${url}/readyz`).catch(() => null)
    if (reply?.ok) return
    await wait(100)
  }
  throw new Error(`The product was not ready after ${READY_WITHIN_MS / 1000} s:\n${lastLines(logFile)}`)
}

function lastLines(logFile: string): string {
  return readFileSync(logFile, 'utf8').split('\n').slice(-40).join('\n')
}

async function end(product: ChildProcess): Promise<void> {
  product.kill('SIGTERM')
  const insist = setTimeout(() => product.kill('SIGKILL'), 15_000)
  await exitOf(product)
  clearTimeout(insist)
}

function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
  })
}
