import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { runtimeEnv } from './runtime.mjs'

const WEB = path.join(ROOT, 'apps/web')
/**
 * The folder of all builds, each named by the hash of its sources, and of `current`, the name of the build to serve.
 */
const DIST = path.join(WEB, 'dist')
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js')
/** The number of older builds that stay for servers that still use them and for pages that are open. */
const OLDER_BUILDS = 2
/** Milliseconds after which an unfinished folder was abandoned. No build takes as long. */
const ABANDONED_MS = 3_600_000

/**
 * Builds the web app, with compressed copies of each text asset, unless a build of these sources exists. A new build
 * does not touch the others, so a running server is not affected. Only a finished build becomes `current`.
 *
 * @param {{ node: string }} runtime
 * @returns {Promise<string>} the folder of the build
 * @throws {Error} one line for the operator, when the build fails
 */
export async function ensureBuilt(runtime, dist = DIST, build = buildWithVite) {
  const name = hashSources().slice(0, 20)
  const folder = path.join(dist, name)
  if (!existsSync(folder)) {
    mkdirSync(dist, { recursive: true })
    const unfinished = path.join(dist, `unfinished-${name}-${randomBytes(4).toString('hex')}`)
    try {
      await build(runtime, unfinished)
      await compressAssets(unfinished)
      rename(unfinished, folder)
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  if (currentBuild(dist) !== folder) {
    const pointer = path.join(dist, `current.${randomBytes(4).toString('hex')}`)
    writeFileSync(pointer, name)
    renameSync(pointer, path.join(dist, 'current'))
    removeOlder(dist, name)
  }
  return folder
}

/** Returns the folder of the build to serve, or undefined. */
export function currentBuild(dist = DIST) {
  try {
    return path.join(dist, readFileSync(path.join(dist, 'current'), 'utf8').trim())
  } catch {
    return undefined
  }
}

async function buildWithVite(runtime, outDir) {
  if (!existsSync(VITE))
    throw new Error('The web app must be built, but its build tools are not installed: run npm ci.')
  console.log('Building the web app …')
  const code = await run(runtime.node, [VITE, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: WEB,
    env: { ...runtimeEnv(runtime), NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error('The web app could not be built: see above.')
}

function rename(unfinished, folder) {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process may have finished the same build first. Its build is used then.
    if (!existsSync(folder)) throw error
  }
}

/** Retains the newest other builds, and unfinished ones that another process may be writing. */
function removeOlder(dist, name) {
  const found = readdirSync(dist)
    .filter((each) => each !== name && each !== 'current')
    .map((each) => ({ each, madeAt: statSync(path.join(dist, each)).mtimeMs }))
    .sort((a, b) => b.madeAt - a.madeAt)
  const builds = found.filter(({ each }) => /^[0-9a-f]{20}$/.test(each))
  const others = found.filter((each) => !builds.includes(each) && Date.now() - each.madeAt > ABANDONED_MS)
  for (const { each } of [...builds.slice(OLDER_BUILDS), ...others])
    rmSync(path.join(dist, each), { recursive: true, force: true })
}

/** Hashes all inputs of the build: the web app and the contract without tests, and the versions of the packages. */
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
