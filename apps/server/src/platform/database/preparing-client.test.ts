import { CompiledQuery, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aContext } from '../../testing/a-context.ts'
import { openDatabase } from './open-database.ts'

const own = await aContext()
const database = openDatabase({ url: own.databaseUrl, max: 1, prepares: true, log: pino({ level: 'silent' }) })
afterAll(async () => {
  await database.close()
  await own.close()
})
beforeEach(async () => {
  await sql`drop table if exists thing; create table thing (name text); insert into thing values ('one')`.execute(
    own.ctx.db,
  )
})

const prepared = async () => {
  const { rows } = await database.pool.query<{ statement: string }>(
    `select statement from pg_prepared_statements where statement not like '%pg_prepared_statements%'`,
  )
  return rows.map(({ statement }) => statement)
}
const readThing = (db = database.db) =>
  sql`select * from thing where name = ${'one'}`.execute(db).then(({ rows }) => rows)

it('prepares a text with parameters when it is sent for the third time, and no other', async () => {
  const send = (text: string, ...values: unknown[]) => database.db.executeQuery(CompiledQuery.raw(text, values))
  for (const value of [1, 2]) await send('select $1::int + 1 as sum', value)
  for (const value of [1, 2]) await send('select $1::int + 2 as sum', value)
  for (let nth = 0; nth < 5; nth++) await send('select 1')
  expect(await prepared()).toEqual([])

  for (const value of [3, 4]) {
    expect((await send('select $1::int + 1 as sum', value)).rows).toEqual([{ sum: value + 1 }])
  }
  expect(await prepared()).toEqual(['select $1::int + 1 as sum'])
})

it('reads on when the columns of a table change under a prepared statement', async () => {
  for (let nth = 0; nth < 4; nth++) await readThing()
  await sql`alter table thing add column size integer`.execute(own.ctx.db)
  expect(await readThing()).toEqual([{ name: 'one', size: null }])
})

it('repeats a transaction that fails because the columns changed after a statement was prepared', async () => {
  const read = () => own.ctx.inTransaction(({ db }) => readThing(db))
  // The loop prepares the statement on every connection of the pool, because any of them may be used.
  await Promise.all(Array.from({ length: 100 }, read))
  await sql`alter table thing add column size integer`.execute(own.ctx.db)
  const answers = await Promise.all(Array.from({ length: 40 }, read))
  expect(answers.every((rows) => JSON.stringify(rows) === '[{"name":"one","size":null}]')).toBe(true)
})
