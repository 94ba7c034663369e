import { expect, it } from 'vitest'
import type { ProgrammeTalk } from '../shape/programme.ts'
import type { KnownSession } from './known-programme.ts'
import { resolveOccurrences } from './resolve-occurrences.ts'

const TALK: ProgrammeTalk = {
  guid: 'a',
  definitionGuid: 'a',
  title: 'Opening',
  subtitle: '',
  abstract: '',
  description: '',
  track: null,
  type: 'session',
  language: null,
  room: null,
  startsAt: 0,
  endsAt: 1,
  persons: [],
  links: [],
  url: null,
  doNotRecord: false,
}
const talk = (guid: string, definitionGuid: string, title = 'Opening') => ({ ...TALK, guid, definitionGuid, title })
const known = (guid: string, definitionId: string, definitionGuid: string) =>
  ({ guid, definitionId, definitionGuid }) as unknown as KnownSession
const settled = (ours: KnownSession[], ...talks: ProgrammeTalk[]) => {
  const { talks: placed, differing } = resolveOccurrences(ours, talks)
  return [placed.map(({ guid, definitionId, title }) => [guid, definitionId, title]), differing.map(({ guid }) => guid)]
}

it('IMPORT-5 gives new talks new definitions', () => {
  expect(settled([], talk('a', 'a'), talk('b', 'a'), talk('c', 'c', 'Other'))).toEqual([
    [
      ['a', null, 'Opening'],
      ['b', null, 'Opening'],
      ['c', null, 'Other'],
    ],
    [],
  ])
})

it('IMPORT-5 adds a further time to the definition, even when its guid is the smaller one', () => {
  expect(settled([known('b', 'D', 'b')], talk('a', 'a'), talk('b', 'a'))[0]).toEqual([
    ['a', 'D', 'Opening'],
    ['b', 'D', 'Opening'],
  ])
})

it('IMPORT-5 finds the definition again when none of its times are left', () => {
  expect(settled([known('gone', 'D', 'a')], talk('a', 'a'))[0]).toEqual([['a', 'D', 'Opening']])
})

it('IMPORT-5 keeps the ids when a file splits or joins talks, and takes the texts of one of them', () => {
  const both = [known('a', 'D', 'a'), known('b', 'D', 'a')]
  expect(settled(both, talk('a', 'a'), talk('b', 'b', 'Renamed'))).toEqual([
    [
      ['a', 'D', 'Opening'],
      ['b', 'D', 'Opening'],
    ],
    ['b'],
  ])
  expect(settled([known('a', 'D', 'a'), known('b', 'E', 'b')], talk('a', 'a'), talk('b', 'a'))).toEqual([
    [
      ['a', 'D', 'Opening'],
      ['b', 'E', 'Opening'],
    ],
    [],
  ])
})

it('IMPORT-5 uses the texts of the time with the definition’s own guid', () => {
  const ours = [known('a', 'D', 'b'), known('b', 'D', 'b')]
  const [placed, differing] = settled(ours, talk('a', 'a', 'Other'), talk('b', 'a'))
  expect([placed, differing]).toEqual([
    [
      ['a', 'D', 'Opening'],
      ['b', 'D', 'Opening'],
    ],
    ['a'],
  ])
})
