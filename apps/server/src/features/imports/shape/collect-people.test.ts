import { expect, it } from 'vitest'
import { People } from './collect-people.ts'

const raw = (person: object) => ({ guid: '', id: '', code: '', name: '', biography: '', ...person })

it('identifies a person by guid, else id, else code, else name', () => {
  const people = new People([])
  const keyOf = (person: object) => people.meet(raw({ name: 'Ada  Lovelace', ...person }))?.key

  expect(keyOf({ guid: 'g1', id: '1', code: 'C1' })).toBe('guid:g1')
  expect(keyOf({ id: '2', code: 'C2' })).toBe('id:2')
  expect(keyOf({ code: 'C3' })).toBe('code:C3')
  expect(keyOf({})).toBe('name:ada lovelace')
})

it('IMPORT-14 makes one person of rows that share a guid, or an id or a code under one name', () => {
  const rows = [
    raw({ id: '7', code: 'ABC', name: 'Ada Lovelace' }),
    raw({ guid: 'g7', code: 'ABC', name: 'ADA  lovelace', biography: '<p>First.</p>' }),
    raw({ guid: 'g7', name: 'A. King' }),
  ]
  const people = new People(rows)
  const met = rows.map((row) => people.meet(row))

  expect(new Set(met.map((each) => each?.key))).toEqual(new Set(['id:7']))
  expect(people.all()).toEqual([
    { key: 'id:7', name: 'Ada Lovelace', otherKeys: ['code:ABC', 'guid:g7'], biography: 'First.' },
  ])
  expect(people.sharedIds()).toEqual([])
})

it('IMPORT-14 separates people by their names if they share one id', () => {
  const rows = [raw({ id: '0', name: 'Ada' }), raw({ id: '0', name: 'Bo' }), raw({ id: '0', name: 'ada' })]
  const people = new People(rows)
  const met = rows.map((row) => people.meet(row)?.key)

  expect(met).toEqual(['name:ada', 'name:bo', 'name:ada'])
  expect(people.sharedIds()).toEqual([{ value: '0', names: ['Ada', 'Bo'] }])
  expect(people.meet(raw({ id: '0' }))).toBe(null)
})

it('IMPORT-14 separates two guids that share an id and a name', () => {
  const rows = [raw({ guid: 'a', id: '1', name: 'Ada' }), raw({ guid: 'b', id: '1', name: 'Ada' })]
  const people = new People(rows)
  for (const row of rows) people.meet(row)

  expect(people.all().map(({ key, otherKeys }) => [key, otherKeys])).toEqual([
    ['guid:a', []],
    ['guid:b', []],
  ])
  expect(people.sharedIds()).toEqual([{ value: '1', names: ['Ada'] }])
})

it('does not mix an id with a code of the same characters', () => {
  const people = new People([])
  people.meet(raw({ id: '7', name: 'Ada' }))
  people.meet(raw({ code: '7', name: 'Bob' }))

  expect(people.all().map(({ key }) => key)).toEqual(['id:7', 'code:7'])
})

it('describes people who have a talk, and leaves out others', () => {
  const people = new People([])
  people.meet(raw({ id: '1', name: 'Ada' }))
  people.describe(raw({ id: '1', biography: 'Writes.' }))
  people.describe(raw({ id: '2', name: 'Nobody', biography: 'Waits.' }))

  expect(people.all()).toEqual([{ key: 'id:1', name: 'Ada', otherKeys: [], biography: 'Writes.' }])
})

it('skips people without a name, unless their id is known', () => {
  const people = new People([])
  expect(people.meet(raw({ id: '1', name: ' ' }))).toBe(null)
  people.meet(raw({ id: '1', name: 'Ada' }))
  expect(people.meet(raw({ id: '1' }))).toEqual({ key: 'id:1', name: 'Ada' })
})

it('makes keys short and unique', () => {
  const people = new People([])
  const [a, b] = ['a', 'b'].map((end) => people.meet(raw({ id: `${'9'.repeat(1_000)}${end}`, name: 'Ada' }))?.key ?? '')
  expect([a?.length, b?.length, a === b]).toEqual([200, 200, false])
})
