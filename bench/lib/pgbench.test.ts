import { expect, it } from 'vitest'
import { pgbenchScript } from './pgbench.ts'

it('writes a script for pgbench with a first statement that names values for the others', () => {
  const script = [
    { text: 'select a as v0 from pair where lane = $1', values: [{ name: 'client_id' }], takes: true },
    { text: 'begin', values: [], takes: false },
    { text: 'update x set y = $1::text where z = $2', values: ['new', { name: 'v0' }], takes: false },
  ]
  expect(pgbenchScript([script], 16)).toBe(String.raw`\set nth :nth + 1
\set turn (:client_id + :nth * 16) % 1
\if :turn = 0
select a as v0 from pair where lane = :client_id \gset
begin;
update x set y = E'new'::text where z = :v0;
\endif
`)
})

it('lets the lanes go through several scripts in order', () => {
  const select = (what: string) => [{ text: `select ${what}`, values: [], takes: false }]
  expect(pgbenchScript([select('a'), select('b')], 4)).toBe(String.raw`\set nth :nth + 1
\set turn (:client_id + :nth * 4) % 2
\if :turn = 0
select a;
\elif :turn = 1
select b;
\endif
`)
})

it('refuses a statement that pgbench would misread as having a variable', () => {
  const step = { text: 'select some[1:n]', values: [], takes: false }
  expect(() => pgbenchScript([[step]], 1)).toThrow('behind a colon')
})
