import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase } from '../testing/test-database.ts'
import { makeClock } from './clock.ts'
import { type Database, openDatabase } from './database/open-database.ts'
import { runTransaction, type Work } from './work.ts'

let test: Awaited<ReturnType<typeof aDatabase>>
let database: Database

beforeAll(async () => {
  test = await aDatabase()
  database = openDatabase({ url: test.url, max: 2, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

async function tryWith(fail: (db: Work['db']) => Promise<unknown>) {
  let tries = 0
  const done = runTransaction(database.db, makeClock(), async ({ db }) => {
    tries++
    if (tries === 1) await fail(db)
    return 'done'
  })
  const ended = await done.then(
    ({ result }) => result,
    ({ code }: { code: string }) => code,
  )
  return { tries, ended }
}

it('repeats a statement that was cancelled from elsewhere, as Citus does to end a distributed deadlock', async () => {
  const cancelled = await tryWith((db) => sql`select pg_cancel_backend(pg_backend_pid())`.execute(db))
  expect(cancelled).toEqual({ tries: 2, ended: 'done' })
})

it('says at once that a statement took longer than the operator allows', async () => {
  const slow = await tryWith(async (db) => {
    await sql`set local statement_timeout = 1`.execute(db)
    await sql`select pg_sleep(10)`.execute(db)
  })
  expect(slow).toEqual({ tries: 1, ended: '57014' })
})
