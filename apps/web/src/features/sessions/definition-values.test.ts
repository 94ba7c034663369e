import { expect, it } from 'vitest'
import { anEditedDefinition } from '../../testing/organize-samples.ts'
import { copyOf, definitionDraftOf, definitionValues, mergeDefinitions } from './definition-values.ts'

const values = definitionValues(anEditedDefinition())
const [first, second] = values.times

it('SESSION-16 sends back the values it was given, and copies a talk with times of its own', () => {
  const { id: _id, rev: _rev, owner: _owner, times, ...fields } = anEditedDefinition()
  expect(definitionDraftOf(values)).toEqual({
    ...fields,
    ownerParticipantId: null,
    times: times.map(({ id, locationId, start, end, capacity, state, persons }) => ({
      id,
      locationId,
      start,
      end,
      capacity,
      state,
      persons: persons.map((person) => ({ id: person.id, role: person.role })),
    })),
  })
  expect(definitionDraftOf(copyOf(values)).times.map(({ id }) => id)).toEqual([undefined, undefined])
})

it('SESSION-16 merges my changes into changes that another organizer saved, and names the fields that both changed', () => {
  const mine = {
    ...values,
    title: 'Mine',
    abstract: 'Also mine',
    times: [{ ...first, capacity: '9' } as typeof first & object, second as typeof second & object],
  }
  const theirs = {
    ...values,
    title: 'Theirs',
    subtitle: 'Also theirs',
    times: [first as typeof first & object, { ...second, start: '2026-11-22T11:00' } as typeof second & object],
  }
  const { values: merged, clashes } = mergeDefinitions(values, mine, theirs)
  expect(clashes).toEqual(['title'])
  expect(merged).toMatchObject({ title: 'Mine', abstract: 'Also mine', subtitle: 'Also theirs' })
  expect(merged.times.map(({ capacity, start }) => [capacity, start])).toEqual([
    ['9', first?.start],
    [second?.capacity, '2026-11-22T11:00'],
  ])
})

it('SESSION-16 retains a time that I changed while another organizer deleted it, as a new time', () => {
  const changed = { ...(second as typeof second & object), capacity: '7' }
  const mine = { ...values, times: [first as typeof first & object, changed] }
  const theirs = { ...values, times: [first as typeof first & object] }
  const { values: merged, clashes } = mergeDefinitions(values, mine, theirs)
  expect([merged.times[1]?.id, merged.times[1]?.capacity, clashes]).toEqual([undefined, '7', ['times']])
})
