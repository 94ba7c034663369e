import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase } from '../../testing/test-database.ts'
import { tableDistribution } from './table-distribution.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
let client: Client
beforeAll(async () => {
  database = await aDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const tablesIn = (...wanted: string[]) =>
  Object.entries(tableDistribution).flatMap(([name, place]) => (wanted.includes(place) ? [name] : []))

async function read(sql: string, values: unknown[] = []): Promise<string[]> {
  return (await client.query({ text: sql, values, rowMode: 'array' })).rows.flat()
}

it('lists the place of every table in a cluster', async () => {
  const tables = await read(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname <> 'schema_migration' order by relname`,
  )
  expect(Object.keys(tableDistribution).sort()).toEqual(tables)
})

it.each([
  ['its event', 'distributed', 'event_id'],
  ['its room', 'byRoom', 'room_id'],
])('begins every key of a distributed table with %s', async (_, place, column) => {
  const otherwise = await read(
    `select i.indexrelid::regclass::text from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where (i.indisunique or i.indisprimary or i.indisexclusion) and a.attname <> $2
       and i.indrelid = any($1::text[]::regclass[])`,
    [tablesIn(place), column],
  )
  const withoutKey = await read(
    `select t.name from unnest($1::text[]) as t (name)
     where not exists (select from pg_index where indrelid = t.name::regclass and indisprimary)`,
    [tablesIn(place)],
  )
  expect({ otherwise, withoutKey }).toEqual({ otherwise: [], withoutKey: [] })
})

it('lets no table refer to one in another place, unless that one is on every node', async () => {
  const refused = await read(
    `select conrelid::regclass || ' refers to ' || confrelid::regclass from pg_constraint
     where contype = 'f' and conrelid = any($3::text[]::regclass[]) and confrelid <> all($2::text[]::regclass[])
       and not (conrelid = any($1::text[]::regclass[]) and confrelid = any($1::text[]::regclass[]))
       and not (conrelid = any($4::text[]::regclass[]) and confrelid = any($4::text[]::regclass[]))`,
    [tablesIn('distributed'), tablesIn('reference'), Object.keys(tableDistribution), tablesIn('byRoom')],
  )
  expect(refused).toEqual([])
})
