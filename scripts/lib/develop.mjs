import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { ROOT } from './root.mjs'
import { forwardSignals } from './run.mjs'
import { compileCache, runtimeEnv } from './runtime.mjs'

/**
 * Runs the server behind Vite's dev server and restarts it at each change. When one of the two ends, so does the other.
 *
 * @returns {Promise<number>} the exit code of the one that ended first
 */
export async function develop(runtime) {
  const port = Number(process.env.PORT?.trim() || 3000)
  const host = process.env.HOST?.trim() || '127.0.0.1'
  await freePort(port, host)
  const apiPort = await freePort(0, '127.0.0.1')
  const env = { ...runtimeEnv(runtime), NODE_ENV: 'development', API_PORT: String(apiPort) }
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js')
  const web = [
    vite,
    '--port',
    String(port),
    '--strictPort',
    '--host',
    host,
    '--logLevel',
    'warn',
    '--clearScreen',
    'false',
  ]
  const server = ['--watch', '--watch-preserve-output', path.join(ROOT, 'apps/server/src/main.ts')]

  const children = [
    spawn(runtime.node, web, { cwd: path.join(ROOT, 'apps/web'), stdio: 'inherit', env }),
    spawn(runtime.node, server, {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...env,
        PORT: String(apiPort),
        HOST: '127.0.0.1',
        PUBLIC_URL: process.env.PUBLIC_URL?.trim() || `http://localhost:${port}`,
        NODE_COMPILE_CACHE: compileCache(),
      },
    }),
  ]
  for (const child of children) forwardSignals(child)
  const ends = children.map((child) => once(child, 'exit'))
  const [code] = await Promise.race(ends)
  for (const child of children) child.kill()
  await Promise.all(ends)
  return code ?? 0
}

/**
 * Checks that a port is free.
 * @returns {Promise<number>} the port, or any free one for 0
 */
async function freePort(port, host) {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`, {
      cause: error,
    })
  }
  const { port: found } = probe.address()
  probe.close()
  await once(probe, 'close')
  return found
}
