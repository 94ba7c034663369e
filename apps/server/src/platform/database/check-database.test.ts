import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase } from '../../testing/test-database.ts'
import { checkDatabase } from './check-database.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const check = (url: string) =>
  checkDatabase('DATABASE_DIRECT_URL', url, 1_000).then(
    () => 'fits',
    (error: Error) => error.message,
  )

const away = 'Start that database, or correct the address.'

it('FAULT-1 a database that fits is taken', async () => {
  expect(await check(database.url)).toBe('fits')
})

it.each([
  ['postgres://ada:secret@127.0.0.1:9/parley', `connect ECONNREFUSED 127.0.0.1:9. ${away}`],
  ['postgres://ada:secret@nowhere.invalid/parley', `getaddrinfo ENOTFOUND nowhere.invalid. ${away}`],
])('FAULT-1 names the setting when it refuses an unreachable database: %s', async (url, reason) => {
  expect(await check(url)).toBe(`DATABASE_DIRECT_URL cannot be used: ${reason}`)
})

it('FAULT-1 so does that of one that never answers, and of one that does not exist', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const missing = new URL(database.url)
  missing.pathname = '/nothing'

  expect(await check(`postgres://ada@127.0.0.1:${port}/parley`)).toBe(
    `DATABASE_DIRECT_URL cannot be used: timeout expired. ${away}`,
  )
  expect(await check(missing.href)).toBe(
    'DATABASE_DIRECT_URL cannot be used: database "nothing" does not exist. Create that database, or correct the name.',
  )
  silent.close()
})
