import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { runtimeEnv } from './runtime.mjs'

const WEB = path.join(ROOT, 'apps/web')
const DIST = path.join(WEB, 'dist')
/** Holds the hash of the sources that `dist` was built from. */
const STAMP = path.join(DIST, '.built')
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js')

/**
 * Builds the web app, with a compressed twin of each text asset, unless it was built from these very sources.
 *
 * @throws {Error} one line for the operator, when the build fails
 */
export async function ensureBuilt(runtime) {
  const hash = hashSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  if (!existsSync(VITE)) throw new Error('The web app must be built, and what builds it is not installed: run npm ci.')

  console.log('Building the web app …')
  // A build that is broken off must not pass for the one before it.
  rmSync(STAMP, { force: true })
  const code = await run(runtime.node, [VITE, 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    env: { ...runtimeEnv(runtime), NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error('The web app could not be built: see above.')
  await compressAssets(DIST)
  mkdirSync(DIST, { recursive: true })
  writeFileSync(STAMP, hash)
}

/** All that the build reads: the web app and the contract without their tests, and the versions of the packages. */
function hashSources() {
  const hash = createHash('sha256')
  for (const file of [...listSources('apps/web'), ...listSources('packages/contract'), 'package-lock.json']) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

const NO_SOURCES = new Set(['node_modules', 'dist', 'testing'])

function listSources(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const place = `${folder}/${entry.name}`
      if (entry.isDirectory()) return NO_SOURCES.has(entry.name) ? [] : listSources(place)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [place]
    })
}
