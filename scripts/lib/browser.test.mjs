import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findChromium } from './browser.mjs'

// These tests start programs, including Playwright's, and one attempts a download.
vi.setConfig({ testTimeout: 60_000 })

const RUNS = '#!/bin/sh\nexit 0\n'
const ONLY_TALKS = '#!/bin/sh\necho "install it by other means"\nexit 1\n'

let folder
let env
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-browser-'))
  // No server listens at this address, so every download fails.
  env = { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'own'), PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9' }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function program(name, text = RUNS) {
  const file = join(folder, name)
  writeFileSync(file, text, { mode: 0o755 })
  return file
}

it('takes the one that CHROMIUM names before any other', () => {
  program('chromium')
  const mine = program('my-browser')
  expect(findChromium({ ...env, CHROMIUM: mine })).toBe(mine)
})

it('says so when that one does not run', () => {
  program('chromium')
  const mine = program('my-browser', ONLY_TALKS)
  expect(() => findChromium({ ...env, CHROMIUM: mine })).toThrow(`CHROMIUM is set to ${mine}, which does not run.`)
})

it('takes one from the PATH, but not a script that only talks', () => {
  program('chromium-browser', ONLY_TALKS)
  const chrome = program('google-chrome')
  expect(findChromium(env)).toBe(chrome)
})

it('lets the system install one when we are root', () => {
  const chromium = join(folder, 'chromium')
  program(
    'apt-get',
    `#!/bin/sh\n[ "$1" = install ] && printf '#!/bin/sh\\nexit 0\\n' > ${chromium} && /bin/chmod +x ${chromium}\nexit 0\n`,
  )
  expect(findChromium(env, true)).toBe(chromium)
})

it('installs the whole browser where the system has no other', () => {
  const chromium = join(folder, 'chromium')
  program(
    'apt-get',
    `#!/bin/sh\nfor last; do :; done\n[ "$last" = chromium-headless-shell ] && exit 100\n[ "$1" = install ] && printf '#!/bin/sh\\nexit 0\\n' > ${chromium} && /bin/chmod +x ${chromium}\nexit 0\n`,
  )
  expect(findChromium(env, true)).toBe(chromium)
})

it('says what to do, and why, when none can be installed', () => {
  program('apt-get', '#!/bin/sh\necho "E: there is no package chromium" >&2\nexit 100\n')
  expect(() => findChromium(env, true)).toThrow(
    'The browser tests need Chromium: install it, or set CHROMIUM to its path. It could not be installed ' +
      '(apt-get: E: there is no package chromium; Playwright: Error: connect ECONNREFUSED 127.0.0.1:9).',
  )
})
