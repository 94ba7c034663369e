import { expect, it } from 'vitest'
import type { KnownRoom } from './known-programme.ts'
import { matchRooms } from './match-rooms.ts'

const known = (locationId: string, name: string, externalKey: string | null = null): KnownRoom => ({
  locationId,
  name,
  externalKey,
  capacity: null,
  parentId: null,
  index: 0,
})
const room = (name: string, guid: string | null = null) => ({ name, guid, capacity: null })
const matched = (ours: KnownRoom[], ...rooms: ReturnType<typeof room>[]) =>
  Object.fromEntries([...matchRooms(ours, rooms)].map(([name, each]) => [name, each?.locationId]))

it('IMPORT-6 matches a room by its guid, even under another name', () => {
  expect(matched([known('hall', 'Hall', 'g1'), known('loft', 'Loft')], room('Loft', 'g1'), room('Hall'))).toEqual({
    Loft: 'hall',
    Hall: undefined,
  })
})

it('IMPORT-6 matches a room by its name if there is no guid, and gives it one', () => {
  expect(
    matched([known('hall', 'Hall'), known('loft', 'Loft', 'old')], room('Hall', 'g1'), room('Loft', 'g2')),
  ).toEqual({ Hall: 'hall', Loft: 'loft' })
})

it('IMPORT-6 reads two rooms of one name as two, and matches none twice', () => {
  const ours = [known('one', 'Hall', 'g1'), known('two', 'Hall', 'g2')]
  expect(matched(ours, room('Hall', 'g2'), room('Other', 'g2'))).toEqual({ Hall: 'two', Other: undefined })
})
