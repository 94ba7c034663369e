import { sql } from 'kysely'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase } from '../../testing/test-database.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'
import { type Database, openDatabase } from './open-database.ts'
import { range } from './time-range.ts'

const TEN = Temporal.Instant.from('2026-05-01T10:00:00Z')
const ELEVEN = Temporal.Instant.from('2026-05-01T11:00:00.123Z')

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

async function read(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${expression} as value`)
  return rows[0]?.value
}

it.each([
  ['9007199254740991::int8', 9_007_199_254_740_991],
  ['12.50::numeric(6, 2)', 12.5],
  ["'2026-03-29'::date", '2026-03-29'],
  ['array[1, null, 3]::int8[]', [1, null, 3]],
  ["array['2026-03-29']::date[]", ['2026-03-29']],
  ["jsonb_build_object('seen', 1)", { seen: 1 }],
])('reads %s as a plain value', async (expression, value) => {
  expect(await read(expression)).toEqual(value)
})

it.each(['UTC', 'Asia/Kathmandu', 'America/St_Johns'])(
  'reads instants in any time zone of the session: %s',
  async (zone) => {
    const values = await database.db.connection().execute(async (db) => {
      await sql`select set_config('timezone', ${zone}, false)`.execute(db)
      const { rows } = await sql<{ value: unknown; range: unknown; list: unknown }>`
      select timestamptz '2026-05-01 10:00Z' as value,
        tstzrange('2026-05-01 10:00Z', '2026-05-01 11:00:00.123Z') as range,
        array[timestamptz '2026-05-01 10:00Z', null] as list`.execute(db)
      await sql`reset timezone`.execute(db)
      return rows[0]
    })
    expect(values).toEqual({ value: TEN, range: { startsAt: TEN, endsAt: ELEVEN }, list: [TEN, null] })
  },
)

it('writes an instant as it is, also in a list and in a query of the driver', async () => {
  const { rows } = await sql<{ one: Temporal.Instant; isListed: boolean }>`
    select ${ELEVEN}::timestamptz as one, ${TEN} = any(${[TEN, ELEVEN]}::timestamptz[]) as "isListed"`.execute(
    database.db,
  )
  const byDriver = await database.pool.query({ text: 'select $1::timestamptz as one', values: [TEN] })

  expect(rows).toEqual([{ one: ELEVEN, isListed: true }])
  expect(byDriver.rows).toEqual([{ one: TEN }])
})

it('writes a range with its start and without its end, so that neighbours do not overlap', async () => {
  const { rows } = await sql<{ during: unknown; startIsIn: boolean; endIsIn: boolean }>`
    select during, during @> ${TEN}::timestamptz as "startIsIn", during @> ${ELEVEN}::timestamptz as "endIsIn"
    from (select ${range(TEN, ELEVEN)} as during) as one`.execute(database.db)

  expect(rows).toEqual([{ during: { startsAt: TEN, endsAt: ELEVEN }, startIsIn: true, endIsIn: false }])
})

it.each(["'empty'::tstzrange", "tstzrange('2026-05-01 10:00Z', null)", 'tstzrange(null, null)'])(
  'refuses a range without a start or an end: %s',
  async (expression) => {
    await expect(read(expression)).rejects.toThrow('is not a time range with a start and an end')
  },
)

it('leaves the tables of the driver as they are', async () => {
  const client = new Client({ connectionString: test.url })
  await client.connect()
  const { rows } = await client.query("select 1::int8 as count, timestamptz '2026-05-01 10:00Z' as at")
  await client.end()

  expect(rows).toEqual([{ count: '1', at: new Date('2026-05-01T10:00:00Z') }])
})

it('survives a cut of all its connections, idle and in use, and goes on', async () => {
  const [idle, used] = await Promise.all([database.pool.connect(), database.pool.connect()])
  idle.release()
  const asleep = used.query('select pg_sleep(60)').catch((error: unknown) => error)

  const admin = openDatabase({ url: test.url, max: 1, log: pino({ level: 'silent' }) })
  // Other test files have their databases in the same cluster.
  await admin.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and datname = current_database()`,
  )
  const error = await asleep
  used.release(true)

  expect(isDatabaseUnavailable(error)).toBe(true)
  await expect.poll(() => read('1').catch(() => 'cut')).toBe(1)
  await admin.close()
})

it('tells an absent database from a wrong statement', async () => {
  const absent = openDatabase({ url: 'postgres://parley@127.0.0.1:9/parley', max: 1, log: pino({ level: 'silent' }) })
  const errors = await Promise.all([
    absent.pool.query('select 1').catch((error: unknown) => error),
    database.pool.query('select nothing').catch((error: unknown) => error),
  ])
  await absent.close()

  expect(errors.map(isDatabaseUnavailable)).toEqual([true, false])
})
