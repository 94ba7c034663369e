import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { copyTemplate } from '../../testing/template-database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'

let folder: string
let database: Awaited<ReturnType<typeof copyTemplate>>
let client: Client
let messages: string[]

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-migrations-'))
  database = await copyTemplate([inject('postgresUrl')], 'template0')
  client = new Client({ connectionString: database.url })
  await client.connect()
  messages = []
})

afterEach(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

function write(name: string, sql: string) {
  writeFileSync(path.join(folder, name), sql)
}

function run(version?: string) {
  const log = pino(
    { base: undefined, timestamp: false },
    { write: (line: string) => messages.push(JSON.parse(line).msg) },
  )
  return migrate({ url: database.url, log, migrations: readMigrations(folder), version })
}

async function read(sql: string): Promise<unknown[]> {
  return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
}

const tables = () => read("select tablename from pg_tables where schemaname = 'public' order by 1")

it('applies new migrations in order, and none twice', async () => {
  write('0001_people.sql', 'create table person (id int primary key); insert into person values (1)')
  await run()
  write('0002_more.sql', 'insert into person select id + 1 from person')
  await run()
  await run()

  expect(await read('select id from person order by 1')).toEqual([1, 2])
  expect(messages).toEqual(['Applied the migration 0001_people.sql', 'Applied the migration 0002_more.sql'])
})

it('applies each once when eight nodes start at once', async () => {
  write('0001_people.sql', 'create table person (id int); select pg_sleep(0.05); insert into person values (1)')
  write('0002_index.sql', '-- no-transaction\ncreate index concurrently person_id on person (id)')
  await Promise.all(Array.from({ length: 8 }, run))

  expect(await read('select id from person')).toEqual([1])
  expect(messages).toHaveLength(2)
})

it('keeps nothing of a migration that fails, and names its line', async () => {
  write('0001_people.sql', 'create table person (id int);\ncreate table animal (id in);')

  await expect(run()).rejects.toThrow(
    new Error('The migration 0001_people.sql failed in line 2: syntax error at or near "in"'),
  )
  expect(await tables()).toEqual(['schema_migration'])
})

it('refuses a migration that was changed after it ran', async () => {
  write('0001_people.sql', 'create table person (id int)')
  await run()
  write('0001_people.sql', 'create table person (id text)')

  await expect(run()).rejects.toThrow(
    new Error('The migration 0001_people.sql was changed after it ran: undo the change.'),
  )
})

it('FAULT-12 refuses a database that a newer version has used, names both, and writes nothing', async () => {
  write('0001_people.sql', 'create table person (id int)')
  await run('0.1.0')
  write('0003_newer.sql', 'create table newer (id int)')
  await run('0.2.0')
  rmSync(path.join(folder, '0003_newer.sql'))
  write('0002_other.sql', 'create table other (id int)')
  const before = await tables()

  await expect(run('0.1.0')).rejects.toThrow(
    new Error(
      'The database was migrated by Parley 0.2.0 (0003_newer.sql), but this is Parley 0.1.0 (up to 0002_other.sql): start that version, or restore the backup made before its first start.',
    ),
  )
  expect(await tables()).toEqual(before)
  expect(messages.at(-1)).toBe('Applied the migration 0003_newer.sql')
  await expect(run('0.2.0')).rejects.toThrow('migrated by a later build of Parley 0.2.0 (0003_newer.sql)')
})

it('FAULT-12 refuses also where an early version has not left its number, and takes such a database further', async () => {
  write('0001_people.sql', 'create table person (id int)')
  write('0002_more.sql', 'create table more (id int)')
  await run()
  await read('alter table schema_migration drop column version')
  rmSync(path.join(folder, '0002_more.sql'))
  await expect(run('0.1.0')).rejects.toThrow('migrated by a newer Parley (0002_more.sql), but this is Parley 0.1.0')

  write('0002_more.sql', 'create table more (id int)')
  write('0003_last.sql', 'create table last (id int)')
  await run('0.3.0')
  expect(await read('select version from schema_migration order by name')).toEqual([null, null, '0.3.0'])
})

it('FAULT-12 finds a migration that was changed before it applies any other', async () => {
  write('0002_people.sql', 'create table person (id int)')
  await run()
  write('0002_people.sql', 'create table person (id text)')
  write('0001_early.sql', 'create table early (id int)')

  await expect(run()).rejects.toThrow('0002_people.sql was changed after it ran')
  expect(await tables()).toEqual(['person', 'schema_migration'])
})

it('lets others pass while it waits for a lock', async () => {
  write('0001_people.sql', 'create table person (id int)')
  await run()
  await client.query('begin; lock table person in access share mode')
  write('0002_name.sql', 'alter table person add name text')
  const migrating = run()

  const reader = new Client({ connectionString: database.url })
  await reader.connect()
  const isWaiting = `select count(*)::int as waiting from pg_locks where not granted and database =
    (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await reader.query(isWaiting)).rows[0].waiting).toBe(1)
  // If the migration waited for the table lock as long as it is held, this read would queue behind it.
  await reader.query('select from person')
  await reader.end()
  await client.query('commit')
  await migrating

  expect(await read('select name from schema_migration order by 1')).toEqual(['0001_people.sql', '0002_name.sql'])
})
