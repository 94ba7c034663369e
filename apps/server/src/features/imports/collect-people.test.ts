import { expect, it } from 'vitest'
import { People } from './collect-people.ts'

const raw = (person: object) => ({ guid: '', id: '', code: '', name: '', biography: '', ...person })

it('knows a person by guid, else id, else code, else name', () => {
  const people = new People()
  const keyOf = (person: object) => people.meet(raw({ name: 'Ada  Lovelace', ...person }))?.key

  expect(keyOf({ guid: 'g1', id: '1', code: 'C1' })).toBe('guid:g1')
  expect(keyOf({ id: '2', code: 'C2' })).toBe('id:2')
  expect(keyOf({ code: 'C3' })).toBe('code:C3')
  expect(keyOf({})).toBe('name:ada lovelace')
})

it('makes one person of rows that share any key', () => {
  const people = new People()
  people.meet(raw({ id: '7', code: 'ABC', name: 'Ada Lovelace' }))
  const again = people.meet(raw({ guid: 'g7', code: 'ABC', name: 'A. Lovelace', biography: '<p>First.</p>' }))

  expect(again).toEqual({ key: 'id:7', name: 'Ada Lovelace' })
  expect(people.all()).toEqual([
    { key: 'id:7', name: 'Ada Lovelace', otherKeys: ['code:ABC', 'guid:g7'], biography: 'First.' },
  ])
})

it('does not mix an id with a code of the same letters', () => {
  const people = new People()
  people.meet(raw({ id: '7', name: 'Ada' }))
  people.meet(raw({ code: '7', name: 'Bob' }))

  expect(people.all().map(({ key }) => key)).toEqual(['id:7', 'code:7'])
})

it('describes who stands in a talk and leaves out who does not', () => {
  const people = new People()
  people.meet(raw({ id: '1', name: 'Ada' }))
  people.describe(raw({ id: '1', biography: 'Writes.' }))
  people.describe(raw({ id: '2', name: 'Nobody', biography: 'Waits.' }))

  expect(people.all()).toEqual([{ key: 'id:1', name: 'Ada', otherKeys: [], biography: 'Writes.' }])
})

it('meets nobody without a name, unless met before', () => {
  const people = new People()
  expect(people.meet(raw({ id: '1', name: ' ' }))).toBe(null)
  people.meet(raw({ id: '1', name: 'Ada' }))
  expect(people.meet(raw({ id: '1' }))).toEqual({ key: 'id:1', name: 'Ada' })
})

it('keeps keys short and apart', () => {
  const people = new People()
  const [a, b] = ['a', 'b'].map((end) => people.meet(raw({ id: `${'9'.repeat(1_000)}${end}`, name: 'Ada' }))?.key ?? '')
  expect([a?.length, b?.length, a === b]).toEqual([200, 200, false])
})
