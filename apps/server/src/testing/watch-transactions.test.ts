import { loadModule } from 'libpg-query'
import { beforeAll, expect, it } from 'vitest'
import { watchTransactions } from './watch-transactions.ts'

const READ = 'select from participant p where p.event_id = any($1::text[]) and p.user_id = $2'
const WRITE = 'update contact set rev = rev + 1 where user_id = $1'

beforeAll(() => loadModule())

const faultsOf = (statements: readonly (readonly [text: string, ...values: unknown[]])[]) => {
  const watch = watchTransactions(new Set(['contact']))
  return statements.flatMap(([text, ...values]) => watch({ connection: 1, text, values }) ?? [])
}

it('names tables that are written after several shards were read in one transaction', () => {
  const fault = (read: string) => `contact is written in the transaction that has read several shards by "${read}"`
  expect(faultsOf([['begin'], [READ, ['a', 'b'], 'me'], [WRITE, 'me'], ['commit']])).toEqual([fault(READ)])
  expect(faultsOf([['begin'], ['select from participant'], [WRITE, 'me'], ['commit']])).toEqual([
    fault('select from participant'),
  ])
})

it('accepts one shard, other tables, and reads before the transaction', () => {
  expect(faultsOf([['begin'], [READ, ['a'], 'me'], [WRITE, 'me'], ['commit']])).toEqual([])
  expect(
    faultsOf([['begin'], [READ, ['a', 'b'], 'me'], ['delete from contact_note where user_id = $1', 'me']]),
  ).toEqual([])
  expect(faultsOf([[READ, ['a', 'b'], 'me'], ['begin'], [WRITE, 'me'], ['commit']])).toEqual([])
  expect(faultsOf([['begin'], [READ, ['a', 'b'], 'me'], ['commit'], ['begin'], [WRITE, 'me']])).toEqual([])
})
