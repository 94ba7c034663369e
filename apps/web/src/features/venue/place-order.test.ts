import { expect, it } from 'vitest'
import { aFloorPlan, aPlace } from '../../testing/venue-samples.ts'
import { findPlace, groupPlaces, searchPlaces } from './place-order.ts'

const places = [
  aPlace({ id: 'p1', kind: 'booth', refId: 'b10', name: 'Stand 10' }),
  aPlace({ id: 'p2', kind: 'booth', refId: 'b9', name: 'Stand 9' }),
  aPlace({ id: 'p3', kind: 'area', refId: null, name: 'Işıklı Café' }),
  aPlace({ id: 'p4', kind: 'room', refId: 'hall', name: 'Great Hall' }),
]

it('VENUE-10 lists rooms, booths, areas and tables, each by name as people count', () => {
  const groups = groupPlaces(places, 'en').map((group) => [group.kind, group.places.map(({ name }) => name)])
  expect(groups).toEqual([
    ['room', ['Great Hall']],
    ['booth', ['Stand 9', 'Stand 10']],
    ['area', ['Işıklı Café']],
  ])
})

it('VENUE-8 finds texts that contain every word, ignoring case and diacritics', () => {
  const found = (query: string) => searchPlaces(places, query).map(({ id }) => id)
  expect([found('cafe isik'), found('  '), found('stand 1'), found('stand hall')]).toEqual([
    ['p3'],
    ['p1', 'p2', 'p3', 'p4'],
    ['p1'],
    [],
  ])
})

it('VENUE-8 finds a place by the thing on it, and an area by its own id, on any plan', () => {
  const plans = [aFloorPlan({ id: 'one', places: [] }), aFloorPlan({ id: 'two', places })]
  expect(findPlace(plans, 'hall')?.place.id).toBe('p4')
  expect(findPlace(plans, 'p3')?.plan.id).toBe('two')
  expect([findPlace(plans, 'p4'), findPlace(plans, null)]).toEqual([undefined, undefined])
})
