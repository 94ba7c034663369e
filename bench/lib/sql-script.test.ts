import { expect, it } from 'vitest'
import { pgText, writeStep } from './sql-script.ts'

it('writes a parameter as the driver would', () => {
  const written = ['a', 7, true, null, undefined, ['a"b', null, 3], [], { a: [1] }, new Date(0)].map(pgText)
  expect(written).toEqual([
    'a',
    '7',
    'true',
    null,
    null,
    '{"a\\"b",NULL,"3"}',
    '{}',
    '{"a":[1]}',
    '1970-01-01T00:00:00.000Z',
  ])
})

it('writes known parameters into the statement and leaves the others, each once', () => {
  const step = {
    text: ' select $1::text, $2, $3, $2, $4\n',
    values: ["it's", { name: 'meetingId' }, null, { name: 'slotId' }],
    takes: false,
  }
  expect(writeStep(step, (name) => `:${name}`)).toBe("select E'it''s'::text, :meetingId, null, :meetingId, :slotId")
  expect(writeStep(step, (_, nth) => `$${nth}`)).toBe("select E'it''s'::text, $1, null, $1, $2")
})

it('leaves no colon within a text, because pgbench would read a variable there', () => {
  const step = { text: 'select $1::jsonb', values: ['{"a":true,"b":"\\"\n"}'], takes: false }
  expect(writeStep(step, () => '')).toBe(`select E'{"a"\\x3Atrue,"b"\\x3A"\\\\"\\n"}'::jsonb`)
})
