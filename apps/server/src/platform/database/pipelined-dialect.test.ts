import { CompiledQuery, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aDatabase } from '../../testing/test-database.ts'
import { type Database, openDatabase } from './open-database.ts'
import { sendLast } from './pipelined-dialect.ts'

let test: Awaited<ReturnType<typeof aDatabase>>
let database: Database
let packets: string[]

beforeAll(async () => {
  test = await aDatabase()
  database = openDatabase({ url: test.url, max: 1, log: pino({ level: 'silent' }) })
  await database.pool.query('create table kept (name text unique deferrable initially deferred)')
  await listenToSocket()
})
beforeEach(async () => {
  await database.pool.query('truncate kept')
  packets = []
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

async function listenToSocket() {
  const client = await database.pool.connect()
  const { stream } = (client as unknown as { connection: { stream: import('node:net').Socket } }).connection
  const write = stream._writev as (chunks: { chunk: Buffer }[], done: () => void) => void
  stream._writev = (chunks, done) => {
    packets.push(Buffer.concat(chunks.map(({ chunk }) => chunk)).toString('latin1'))
    write.call(stream, chunks as { chunk: Buffer }[], done)
  }
  client.release()
}

const keep = (name: string) => CompiledQuery.raw('insert into kept values ($1)', [name])
const readRows = async () =>
  (await sql<{ name: string }>`select name from kept order by name`.execute(database.db)).rows
const wordsOf = (packet: string) => packet.match(/begin|insert into|commit|rollback/g)

it('sends begin with the first statement and commit with the last ones', async () => {
  await database.db.transaction().execute(async (transaction) => {
    await transaction.executeQuery(keep('first'))
    await transaction.executeQuery(keep('second'))
    await sendLast(transaction, [keep('third'), keep('fourth')])
  })
  expect(packets.map(wordsOf)).toEqual([
    ['begin', 'insert into'],
    ['insert into'],
    ['insert into', 'insert into', 'commit'],
  ])
  expect((await readRows()).map(({ name }) => name)).toEqual(['first', 'fourth', 'second', 'third'])
})

it('sends one packet if the last statement is the only one, and none if there is no statement', async () => {
  await database.db.transaction().execute((transaction) => sendLast(transaction, [keep('only')]))
  await database.db.transaction().execute(async () => 'nothing')
  await database.db
    .transaction()
    .execute(() => Promise.reject(new Error('no')))
    .catch(() => undefined)
  expect(packets.map(wordsOf)).toEqual([['begin', 'insert into', 'commit']])
})

it('leaves no transaction open where none was begun', async () => {
  await database.db.connection().execute(async (one) => {
    await one.transaction().execute(async () => 'nothing')
    await one
      .transaction()
      .execute(() => Promise.reject(new Error('no')))
      .catch(() => undefined)
    await one.executeQuery(keep('outside'))
  })
  expect(packets.map(wordsOf)).toEqual([['insert into']])
})

it('keeps nothing when the last statement fails, when a deferred constraint does, or an error was swallowed', async () => {
  const wrong = CompiledQuery.raw('insert into kept values ($1, 2)', ['wrong'])
  const run = (use: Parameters<ReturnType<Database['db']['transaction']>['execute']>[0]) =>
    database.db
      .transaction()
      .execute(use)
      .catch((error: Error) => error.message)

  const answers = [
    await run(async (transaction) => {
      await transaction.executeQuery(keep('one'))
      await sendLast(transaction, [wrong])
    }),
    await run(async (transaction) => {
      await transaction.executeQuery(keep('one'))
      await transaction.executeQuery(keep('one'))
    }),
    await run(async (transaction) => {
      await transaction.executeQuery(keep('one'))
      await transaction.executeQuery(wrong).catch(() => undefined)
    }),
  ]

  expect(answers).toEqual([
    expect.stringContaining('more expressions than target columns'),
    expect.stringContaining('kept_name_key'),
    expect.stringContaining('rolled back'),
  ])
  expect(await readRows()).toEqual([])
})

it('gives each statement its own answer when many go out at once on one connection', async () => {
  const client = await database.pool.connect()
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => client.query(at === 20 ? 'select nothing' : 'select $1::int as at', [at])),
  )
  client.release()
  expect(answers.map((each) => (each.status === 'fulfilled' ? each.value.rows[0].at : 'failed'))).toEqual(
    Array.from({ length: 50 }, (_, at) => (at === 20 ? 'failed' : at)),
  )
})
