import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './lib/root.mjs'

const COMMANDS = readdirSync(path.join(ROOT, 'scripts')).filter(
  (name) => name.endsWith('.mjs') && !name.endsWith('.test.mjs'),
)

it.each(COMMANDS)(
  'FAULT-16 %s describes itself if asked for help, and does nothing else',
  (name) => {
    const dataDir = path.join(ROOT, 'node_modules/.cache/no-data-for-help')
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NO_COLOR: '1' }
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'scripts', name), '--help'], {
      env,
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/npm (?:run |start|test)|node scripts\//)
    expect(stdout.trim().split('\n').length).toBeGreaterThan(1)
    expect(existsSync(dataDir)).toBe(false)
  },
  60_000,
)
