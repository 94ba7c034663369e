import { expect, it } from 'vitest'
import { aPlace } from '../../testing/venue-samples.ts'
import {
  applySteps,
  draftsOf,
  noEdits,
  nudged,
  redo,
  type Step,
  undo,
  withoutRefused,
  withStep,
} from './place-edits.ts'

const hall = aPlace()
const coffee = aPlace({ id: 'area1', kind: 'area', refId: null, name: 'Coffee' })
const put = (own: object): Step => ({ is: 'put', place: { ...hall, ...own } })

it('VENUE-11 moves, adds and removes things, and keeps those that others have placed meanwhile', () => {
  const steps: Step[] = [
    put({ x: 0.9 }),
    put({ id: 'new', refId: 'studio', name: 'Studio' }),
    { is: 'off', key: 'area1' },
  ]
  const theirs = aPlace({ id: 'place9', kind: 'table', refId: 'table1', name: 'Table 1' })
  const after = applySteps([hall, coffee, theirs], steps).map(({ name, x }) => [name, x])
  expect(after).toEqual([
    ['Grand hall', 0.9],
    ['Table 1', 0.25],
    ['Studio', 0.25],
  ])
})

it('VENUE-11 takes steps back and does them again; a new step ends that', () => {
  const [one, two] = [put({ x: 0.1 }), put({ x: 0.2 })]
  const both = withStep(withStep(noEdits, one), two)
  expect(undo(both)).toEqual({ done: [one], undone: [two] })
  expect(redo(undo(both))).toEqual(both)
  expect(withStep(undo(both), one)).toEqual({ done: [one, one], undone: [] })
  expect([undo(noEdits), redo(noEdits)]).toEqual([noEdits, noEdits])
})

it('VENUE-11 sends labels for areas only, and no id for new places', () => {
  const fresh = aPlace({ id: 'made here', kind: 'area', refId: null, name: 'Stairs', x: 1 })
  expect(draftsOf([hall, coffee, fresh], { places: [hall, coffee] })).toEqual([
    { id: 'place1', kind: 'room', refId: 'hall', x: 0.25, y: 0.5 },
    { id: 'area1', kind: 'area', refId: null, label: 'Coffee', x: 0.25, y: 0.5 },
    { kind: 'area', refId: null, label: 'Stairs', x: 1, y: 0.5 },
  ])
})

it('VENUE-11 removes the things that a refusal reports as gone', () => {
  const steps = withoutRefused([coffee, hall], ['places.1.refId', 'places.0.label', 'places.7.refId'])
  expect(steps).toEqual([{ is: 'off', key: 'hall' }])
})

it('VENUE-11 moves a thing by small steps, and by larger ones with Shift, at most to the edge', () => {
  expect(nudged({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.498, y: 0.5 })
  expect(nudged({ x: 0.5, y: 0.99 }, 'ArrowDown', true)).toEqual({ x: 0.5, y: 1 })
  expect(nudged({ x: 0.5, y: 0.5 }, 'Enter', false)).toBe(null)
})
