import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase } from '../test-database.ts'
import { describeStatements } from './describe.ts'
import { isSameKind, mergeRows, parseRows, printRow, rowOf } from './row-interface.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
let client: Client

beforeAll(async () => {
  database = await aDatabase()
  client = new Client(database.url)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

async function typeOf(...texts: string[]) {
  const described = await describeStatements(client, texts)
  return printRow('Row', rowOf(texts.map((text) => described.get(text) ?? [])))
}

it('knows the type, the texts and the null of a column, also through a join and a common table', async () => {
  const type = await typeOf(`with i as (select * from invitation where event_id = $1)
    select i.state, i.to_id, m.state as met, m.during, i.created_at as at, i.rev::bigint as rev
    from i left join meeting m on m.event_id = i.event_id and m.meeting_id = i.meeting_id`)
  expect(type).toBe(`export interface Row {
  at: Temporal.Instant
  during: TimeRange | null
  met: 'cancelled' | 'confirmed' | 'reschedule' | null
  rev: number
  state: 'accepted' | 'rejected' | 'revoked' | 'waiting'
  to_id: string | null
}
`)
})

it('knows that a condition excludes null', async () => {
  expect(await typeOf('select to_id as a, to_booth_id as b from invitation where to_id = any($1::text[])')).toBe(
    'export interface Row {\n  a: string\n  b: string | null\n}\n',
  )
  expect(await typeOf('select to_id as a from invitation where not (to_id is not null and rev > 1)')).toContain('null')
})

it('knows expressions: texts of a case, aggregates, subqueries and JSON without a shape', async () => {
  const type = await typeOf(`select case when count(*) > 1 then 'many' else 'one' end as size, max(rev) as most,
      coalesce(max(rev), 0) as rev, (select count(*) from meeting) as meetings, (select name from event limit 1) as name,
      array(select state from meeting) as states, jsonb_build_object('a', 1) as shape, exists (select from meeting) as any
    from invitation`)
  expect(type).toBe(`export interface Row<Json extends { shape: unknown }> {
  any: boolean
  meetings: number
  most: number | null
  name: string | null
  rev: number
  shape: Json['shape']
  size: 'many' | 'one'
  states: ('cancelled' | 'confirmed' | 'reschedule')[]
}
`)
})

it('merges the statements of a template, and reads what it has written', async () => {
  const type = await typeOf('select rev, name from event', 'select null as name from event')
  expect(type).toBe('export interface Row {\n  name: string | null\n  rev?: number\n}\n')
  const [[name, row] = ['', new Map()]] = parseRows(type)
  expect(printRow(name, row)).toBe(type)
})

it('merges texts into a column of any text, and knows a column whose type has changed', async () => {
  const rowOfText = async (text: string) => rowOf([(await describeStatements(client, [text])).get(text) ?? []])
  const [any, one, other, number] = [
    await rowOfText('select name as a from event'),
    await rowOfText("select 'one' as a from event"),
    await rowOfText("select 'other' as a from event"),
    await rowOfText('select rev as a from event'),
  ]
  expect(printRow('Row', mergeRows(any, one))).toBe('export interface Row {\n  a: string\n}\n')
  expect(printRow('Row', mergeRows(one, other))).toBe("export interface Row {\n  a: 'one' | 'other'\n}\n")
  expect([isSameKind(any, one), isSameKind(one, other), isSameKind(one, number)]).toEqual([true, true, false])
})

it('omits a statement that the database does not accept', async () => {
  expect((await describeStatements(client, ['select no_column from event', 'select 1 as one'])).size).toBe(1)
})
