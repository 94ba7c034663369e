import { Client } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { addressOf, copyTemplate } from '../../testing/template-database.ts'
import { distribute } from './distribute.ts'
import { migrate } from './migrate.ts'
import { tableDistribution } from './table-distribution.ts'

const servers = inject('servers')
const log = pino({ level: 'error' })
const nobody = { host: '127.0.0.1', port: 1 }

let database: Awaited<ReturnType<typeof copyTemplate>>
let client: Client

async function open(on: typeof servers) {
  database = await copyTemplate(on, 'template0')
  client = new Client({ connectionString: database.url })
  await client.connect()
}

afterEach(async () => {
  await client.end()
  await database.drop()
})

async function read(sql: string): Promise<unknown[]> {
  return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
}

describe('on a PostgreSQL without Citus', () => {
  beforeEach(() => open([inject('postgresUrl')]))

  it('reports the missing extension, and changes nothing', async () => {
    await expect(distribute({ url: database.url, coordinator: nobody, workers: [] })).rejects.toThrow(
      new Error('The coordinator has no Citus: install it there, and name it first in shared_preload_libraries.'),
    )
    expect(await read("select extname from pg_extension where extname = 'citus'")).toEqual([])
  })

  it('names a worker that does not answer', async () => {
    await expect(distribute({ url: database.url, coordinator: nobody, workers: [nobody] })).rejects.toThrow(
      'The worker 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    )
  })
})

describe.runIf(servers.length > 1)('on a Citus cluster', () => {
  const [coordinator = nobody, ...workers] = servers.map(addressOf)
  const cluster = () => ({ url: database.url, coordinator, workers })
  const foreignKeys = () =>
    read(`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid::regclass::text !~ '_[0-9]+$' order by 1`)
  const readNames = () => read('select p.name from event e join participant p on p.event_id = e.event_id')
  const placed = (place: string) =>
    Object.entries(tableDistribution)
      .flatMap(([name, at]) => (at === place ? [name] : []))
      .sort()

  beforeEach(async () => {
    await open(servers)
    await migrate({ url: database.url, log })
    await client.query(`insert into event (event_id, event_key, name, timezone, starts_at, ends_at)
      values ('e', 'food', 'Food Days', 'UTC', '2026-01-01', '2026-01-02');
      insert into participant_type (event_id, type_id, texts, index) values ('e', 'type1', '{}', 0);
      insert into participant (event_id, participant_id, name, type_id, ticket_id)
      values ('e', 'p', 'Ada', 'type1', 't')`)
  })

  it('spreads a full database with all its rows and foreign keys, once', async () => {
    const before = await foreignKeys()

    const done = await distribute(cluster())
    expect(done).toEqual({
      reference: placed('reference'),
      distributed: placed('distributed'),
      byRoom: placed('byRoom'),
    })
    expect([await readNames(), await foreignKeys()]).toEqual([['Ada'], before])
    expect(await distribute({ ...cluster(), workers: [] })).toEqual({ reference: [], distributed: [], byRoom: [] })
  })

  it('distributes tables of a later migration', async () => {
    await distribute(cluster())
    const sql = `create table badge (event_id text not null references event (event_id), participant_id text not null,
        primary key (event_id, participant_id),
        foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade);
      alter table participant add column has_badge boolean not null default false`
    const name = '9999_badges.sql'
    await migrate({ url: database.url, log, migrations: [{ name, sql, checksum: name, inTransaction: true }] })

    const done = await distribute(cluster(), { ...tableDistribution, badge: 'distributed' })
    expect(done).toEqual({ reference: [], distributed: ['badge'], byRoom: [] })
    await client.query("insert into badge values ('e', 'p')")
    await expect(client.query("insert into badge values ('e', 'nobody')")).rejects.toThrow('foreign key constraint')
    expect(await read('select has_badge from participant')).toEqual([false])
  })

  it('comes back to one node as the operating page says', async () => {
    const before = await foreignKeys()
    await distribute(cluster())
    await client.query("select undistribute_table('event', cascade_via_foreign_keys => true)")
    await client.query('select undistribute_table(table_name) from citus_tables')
    expect(await read('select table_name::text from citus_tables')).toEqual([])
    for (const { host, port } of workers) await client.query('select citus_remove_node($1, $2)', [host, port])
    await client.query('drop extension citus cascade')
    expect([await readNames(), await foreignKeys()]).toEqual([['Ada'], before])
    // A migration after this must not need a node that was removed.
    await client.query('alter table participant add column has_badge boolean')
  })

  it('moves nothing when a table cannot be moved', async () => {
    await expect(distribute(cluster(), { ...tableDistribution, outbox: 'distributed' })).rejects.toThrow(
      'No table was moved: ',
    )
    expect(await read('select table_name::text from citus_tables')).toEqual([])
  })
})
