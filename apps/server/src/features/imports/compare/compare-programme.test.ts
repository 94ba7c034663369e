import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ProgrammeTalk } from '../shape/programme.ts'
import { type Comparison, compareProgramme, type KnownTalk } from './compare-programme.ts'

const TALK: ProgrammeTalk = {
  guid: 'g1',
  definitionGuid: 'g1',
  title: 'Opening',
  subtitle: '',
  abstract: 'Hello.',
  description: '',
  track: 'Main',
  type: 'talk',
  language: 'en',
  room: 'Hall',
  startsAt: Date.UTC(2026, 0, 31, 9),
  endsAt: Date.UTC(2026, 0, 31, 10),
  persons: [{ key: 'id:1', name: 'Ada' }],
  links: [{ title: 'Notes', url: 'https://a.example/' }],
  url: null,
  doNotRecord: false,
}
const KNOWN: KnownTalk = { id: 'ours', ...TALK }
const LATER = { startsAt: TALK.startsAt + 900_000, endsAt: TALK.endsAt + 900_000 }
const NOTHING: Comparison = { added: [], changed: [], moved: [], dropped: [], unchanged: [] }

it('finds a talk that stayed the same unchanged', () => {
  const next = { ...TALK, persons: [...TALK.persons], links: TALK.links.map((link) => ({ ...link })) }
  expect(compareProgramme([KNOWN], { talks: [next] })).toEqual({ ...NOTHING, unchanged: [{ known: KNOWN, next }] })
})

it('finds new and dropped talks', () => {
  const next = { ...TALK, guid: 'g2' }
  expect(compareProgramme([KNOWN], { talks: [next] })).toEqual({ ...NOTHING, added: [next], dropped: [KNOWN] })
})

it('lists a talk that is both moved and changed under both', () => {
  const next = { ...TALK, ...LATER, title: 'Welcome', persons: [] }
  expect(compareProgramme([KNOWN], { talks: [next] })).toEqual({
    ...NOTHING,
    changed: [{ known: KNOWN, next, fields: ['title', 'persons'] }],
    moved: [
      {
        known: KNOWN,
        next,
        from: { room: 'Hall', startsAt: TALK.startsAt, endsAt: TALK.endsAt },
        to: { room: 'Hall', ...LATER },
        isNewTime: true,
        isNewRoom: false,
      },
    ],
  })
})

it('counts another room and another length as moves', () => {
  const moves = [{ room: 'Attic' }, { room: null }, { endsAt: LATER.endsAt }].map((place) => {
    const { moved, changed } = compareProgramme([KNOWN], { talks: [{ ...TALK, ...place }] })
    return [changed.length, moved[0]?.isNewTime, moved[0]?.isNewRoom]
  })
  expect(moves).toEqual([
    [0, false, true],
    [0, false, true],
    [0, true, false],
  ])
})

it('does not compare fields that are not stored here', () => {
  const known = { id: 'ours', guid: 'g1', title: 'Opening', room: 'Hall', startsAt: TALK.startsAt, endsAt: TALK.endsAt }
  expect(compareProgramme([known], { talks: [TALK] }).unchanged).toHaveLength(1)
})

it('matches people by their keys, and by name if the keys are of different kinds', () => {
  const fieldsFor = (key: string, name: string) =>
    compareProgramme([KNOWN], { talks: [{ ...TALK, persons: [{ key, name }] }] }).changed.flatMap(
      ({ fields }) => fields,
    )

  expect(fieldsFor('code:XYZ', 'Ada')).toEqual([])
  expect(fieldsFor('id:2', 'Ada')).toEqual(['persons'])
  expect(fieldsFor('id:1', 'Ada L.')).toEqual(['persons'])
  expect(fieldsFor('code:XYZ', 'Bob')).toEqual(['persons'])
})

const few = <T>(...values: T[]) => fc.constantFrom(...values)
const talks = fc.uniqueArray(
  fc.record({
    guid: few('g1', 'g2', 'g3', 'g4', 'g5', 'g6'),
    definitionGuid: fc.constant('g1'),
    title: few('A', 'B'),
    subtitle: few('', 'C'),
    abstract: few('D', 'E'),
    description: few('', 'F'),
    track: few(null, 'G'),
    type: few(null, 'H'),
    language: few(null, 'en'),
    room: few(null, 'Hall', 'Attic'),
    startsAt: few(0, 1_000),
    endsAt: few(2_000, 3_000),
    persons: fc.uniqueArray(few({ key: 'id:1', name: 'Ada' }, { key: 'id:2', name: 'Bob' }), {
      selector: ({ key }) => key,
    }),
    links: fc.array(few({ title: 'I', url: 'https://a.example/' }), { maxLength: 1 }),
    url: few(null, 'https://b.example/'),
    doNotRecord: fc.boolean(),
  }),
  { selector: ({ guid }) => guid, maxLength: 6 },
)

function apply(known: readonly KnownTalk[], { added, changed, moved, dropped }: Comparison): KnownTalk[] {
  const talks = new Map(known.map((talk) => [talk.guid, talk]))
  for (const talk of dropped) talks.delete(talk.guid)
  for (const { known: before, next, fields } of changed) {
    const news = Object.fromEntries(fields.map((field) => [field, next[field]]))
    talks.set(before.guid, { ...before, ...talks.get(before.guid), ...news })
  }
  for (const { known: before, to } of moved) talks.set(before.guid, { ...before, ...talks.get(before.guid), ...to })
  for (const talk of added) talks.set(talk.guid, { id: `our-${talk.guid}`, ...talk })
  return [...talks.values()]
}

it('turns the old programme into the new one, and keeps the ids of talks that stayed', () => {
  fc.assert(
    fc.property(talks, talks, (before, after) => {
      const known = before.map((talk) => ({ id: `our-${talk.guid}`, ...talk }))
      const comparison = compareProgramme(known, { talks: after })
      const expected = after.map((talk) => ({ id: `our-${talk.guid}`, ...talk }))
      const byGuid = (a: KnownTalk, b: KnownTalk) => (a.guid < b.guid ? -1 : 1)

      expect(apply(known, comparison).sort(byGuid)).toEqual(expected.sort(byGuid))
      const stayed = new Set(
        [...comparison.changed, ...comparison.moved, ...comparison.unchanged].map(({ next }) => next),
      )
      expect(stayed.size + comparison.added.length).toBe(after.length)
    }),
  )
})

it('finds nothing to do for the same programme twice', () => {
  fc.assert(
    fc.property(talks, (same) => {
      const { unchanged, ...rest } = compareProgramme(
        same.map((talk) => ({ id: talk.guid, ...talk })),
        { talks: structuredClone(same) },
      )
      expect(unchanged).toHaveLength(same.length)
      expect(rest).toEqual({ added: [], changed: [], moved: [], dropped: [] })
    }),
  )
})
