import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../../scripts/lib/root.mjs'
import { startChild } from '../lib/child.ts'
import { isolatedEnv } from '../lib/isolated-env.ts'

const LIST = fileURLToPath(new URL('./list-imports.ts', import.meta.url))
const SCRIPT = fileURLToPath(new URL('./bare-start.ts', import.meta.url))

/** Lists the libraries by running the server, so that none is missed. */
export function listLibraries(): string {
  const { stdout, stderr } = spawnSync(process.execPath, [LIST], {
    cwd: ROOT,
    env: isolatedEnv({}),
    encoding: 'utf8',
  })
  const files = JSON.parse(stdout || '[]') as string[]
  if (!files.some((file) => file.includes('/fastify/')))
    throw new Error(`What the server imports is not known: ${stderr}`)
  return JSON.stringify(files)
}

/**
 * Starts the database and libraries. Returns the milliseconds from the start of the script until the database accepts
 * connections.
 */
export async function startBare(
  dataDir: string,
  libraries: string,
): Promise<{ ms: number; stop: () => Promise<void> }> {
  const env = isolatedEnv({ NODE_COMPILE_CACHE: path.join(dataDir, 'compile-cache') })
  const began = performance.now()
  const child = startChild([SCRIPT, dataDir, libraries], env, { cwd: ROOT })
  await new Promise<void>((resolve, reject) => {
    child.process.stdout?.on('data', (text: string) => text.includes('ready') && resolve())
    child.process.once('exit', () => reject(new Error(`The bare start has ended:\n${child.said()}`)))
  })
  return { ms: performance.now() - began, stop: child.stop }
}
