import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { unknownFields } from './unknown-fields.ts'

const person = z.object({ name: z.string(), some: z._default(z.partialRecord(z.enum(['x']), z.string()), {}) })
const either = z.union([z.object({ kind: z.literal('a'), one: z.optional(z.string()) }), z.object({ two: z.string() })])
const schema = z.object({
  id: z.string(),
  people: z.optional(z.array(person)),
  owner: z.nullable(person),
  what: z.optional(either),
  file: z.optional(z.union([z.object({ name: z.string() }), z.string()])),
  size: z.optional(z.union([z.number(), z.string()])),
  open: z.optional(z.looseObject({ name: z.string() })),
  texts: z.optional(z.record(z.string(), z.object({ en: z.string() }))),
})

it.each([
  ['nothing', {}, []],
  ['nothing in a value that is not an object', 'text', []],
  ['nothing in known fields', { id: '1', people: [{ name: 'Ada', some: { x: '1' } }], owner: null }, []],
  ['a field at the top', { id: '1', ids: ['1'] }, ['ids']],
  ['a field in a list', { people: [{ name: 'Ada' }, { nmae: 'Bo', name: 'Bo' }] }, ['people.1.nmae']],
  ['a field of a nullable object', { owner: { name: 'Ada', surname: 'Ak' } }, ['owner.surname']],
  ['a field of neither variant', { what: { kind: 'a', three: 3 } }, ['what.three']],
  ['nothing in fields of the other variant', { what: { two: '2' } }, []],
  ['a field of an object that may also be a text', { file: { name: 'a.png', nmae: 'b' } }, ['file.nmae']],
  ['nothing in place of a text or a number', { size: { w: 1 } }, []],
  ['nothing in an open object', { open: { name: 'Ada', more: 1 } }, []],
  ['keys of a record and fields of its values', { texts: { a: { en: '1' }, b: { en: '1', xx: '2' } } }, ['texts.b.xx']],
  ['names that every object has', { constructor: 1, toString: 2 }, ['constructor', 'toString']],
])('finds %s', (_what, data, unknown) => {
  expect(unknownFields(schema, data)).toEqual(unknown)
})
