import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './root.mjs'

/**
 * The names of Chromium in order of preference. The headless shell has no windows and menus, so journeys take a quarter
 * less time.
 */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLAYWRIGHT = path.join(ROOT, 'node_modules/@playwright/test')

/**
 * Finds a Chromium that runs: `CHROMIUM`, then the PATH, then Playwright's own. If there is none, installs one: with
 * the system's packages as root, else with Playwright.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isRoot
 * @returns {string} the path of the program
 * @throws {Error} one line for the operator, when there is none and none can be installed
 */
export function findChromium(env = process.env, isRoot = process.getuid?.() === 0) {
  if (env.CHROMIUM) {
    if (runs(env.CHROMIUM, env)) return env.CHROMIUM
    throw new Error(`CHROMIUM is set to ${env.CHROMIUM}, which does not run.`)
  }
  const found = installed(env)
  if (found) return found
  console.log('Installing Chromium for the browser tests, which happens once …')
  const reasons = []
  for (const install of isRoot ? [installBySystem, installByPlaywright] : [installByPlaywright]) {
    reasons.push(install(env))
    const now = installed(env)
    if (now) return now
  }
  throw new Error(
    `The browser tests need Chromium: install it, or set CHROMIUM to its path. It could not be installed (${reasons.join('; ')}).`,
  )
}

function installed(env) {
  const folders = (env.PATH ?? '').split(path.delimiter)
  const onPath = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  return [...onPath, playwrightsOwn(env)].find((file) => file && existsSync(file) && runs(file, env))
}

/**
 * Returns true if the program runs. Some systems put a script of this name on the PATH that only explains how to
 * install the browser.
 */
function runs(file, env) {
  return spawnSync(file, ['--version'], { env, stdio: 'ignore', timeout: 20_000 }).status === 0
}

function playwrightsOwn(env) {
  const ask = `process.stdout.write(require(${JSON.stringify(PLAYWRIGHT)}).chromium.executablePath())`
  return spawnSync(process.execPath, ['-e', ask], { env, encoding: 'utf8', cwd: ROOT }).stdout
}

function installBySystem(env) {
  const quiet = {
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  }
  const updated = spawnSync('apt-get', ['update', '-q'], quiet)
  if (updated.status !== 0) return reasonOf('apt-get', updated)
  const install = (name) => spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], quiet)
  let installed = install(NAMES[0])
  if (installed.status !== 0) installed = install(NAMES[1])
  return reasonOf('apt-get', installed)
}

function installByPlaywright(env) {
  const args = [path.join(PLAYWRIGHT, 'cli.js'), 'install', 'chromium']
  const quiet = { env, cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' }
  return reasonOf('Playwright', spawnSync(process.execPath, args, quiet))
}

/** Extracts the first line of an installer's output that mentions an error. */
function reasonOf(who, { status, stderr, error }) {
  const line = /^.*\b(?:E:|error\b).*$/im.exec(stderr ?? '')?.[0].trim()
  return `${who}: ${error?.message ?? line ?? (status === 0 ? 'the installed browser does not run' : `exit code ${status}`)}`
}
