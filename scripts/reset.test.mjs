import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('./reset.mjs', import.meta.url))
const ROOT = path.resolve(SCRIPT, '../..')

let base
let data
let moved

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'parley-reset-'))
  data = path.join(base, 'data')
  moved = path.join(base, 'public/data-0123456789abcdef')
  for (const folder of [data, moved]) mkdirSync(path.join(folder, 'pg18'), { recursive: true })
  writeFileSync(path.join(data, 'where'), `${moved}\n`)
})

afterEach(() => rmSync(base, { recursive: true }))

function reset(args, dataDir = data) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { status, said: `${stdout}${stderr}`.trim(), left: [data, moved].filter((folder) => existsSync(folder)) }
}

it('removes the data folder and the one that the data were moved to', () => {
  expect(reset(['--yes'])).toEqual({ status: 0, said: 'Removed. The next start is like the first one.', left: [] })
})

it('removes nothing where nobody can be asked', () => {
  expect(reset([])).toEqual({ status: 1, said: 'This removes all data: confirm it with --yes.', left: [data, moved] })
})

it('has nothing to do when there are no data', () => {
  const none = path.join(base, 'none')
  expect(reset(['--yes'], none)).toMatchObject({
    status: 0,
    said: `There is nothing to remove: ${none} does not exist.`,
  })
})

it('refuses while a database runs on the data', async () => {
  const cluster = path.join(moved, 'pg18')
  const script = 'console.log("up"); setInterval(() => {}, 60_000)'
  const server = spawn(process.execPath, ['-e', script, '--', '-D', cluster], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(server.stdout, 'data')
  writeFileSync(path.join(cluster, 'postmaster.pid'), `${server.pid}\n`)

  const refused = reset(['--yes'])
  server.kill()
  await once(server, 'exit')
  const afterwards = reset(['--yes'])

  const said = `A server is running on ${moved} (its database is process ${server.pid}): stop it first.`
  expect([refused, afterwards.left]).toEqual([{ status: 1, said, left: [data, moved] }, []])
})

it('refuses a folder that holds the checkout, and one where Parley was never started', () => {
  const said = [ROOT, base].map((folder) => reset([], folder).said)
  expect(said).toEqual([ROOT, base].map((folder) => `${folder} is not a data folder of Parley: correct DATA_DIR.`))
})

it('refuses to follow a file "where" that names something else', () => {
  writeFileSync(path.join(data, 'where'), '/etc\n')
  expect(reset(['--yes'])).toEqual({
    status: 1,
    said: `${path.join(data, 'where')} does not name a data folder of Parley: /etc`,
    left: [data, moved],
  })
})
