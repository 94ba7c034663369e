import { expect, it } from 'vitest'
import { drawFloorPlan } from './floor-plan.ts'

const labels = { entrance: 'Entrance', coffee: 'Coffee', help: 'Help', cloakroom: 'Cloakroom' }

it('draws a hall of eight rooms and sixty booths as a small file, all within it and without overlaps', () => {
  const plan = drawFloorPlan({ rooms: 8, booths: 60, tables: 15, labels })
  const spots = [...plan.rooms, ...plan.booths, ...plan.tables]
  expect([plan.rooms.length, plan.booths.length, plan.tables.length, plan.areas.length]).toEqual([8, 60, 15, 4])
  expect(spots.every(({ x, y }) => x > 0.02 && x < 0.98 && y > 0.03 && y < 0.97)).toBe(true)
  expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(spots.length)
  expect(plan.svg.length).toBeLessThan(10_000)
  expect(plan.svg).not.toMatch(/NaN|undefined/)
})

it('refuses more booths than the hall has room for', () => {
  expect(() => drawFloorPlan({ rooms: 1, booths: 61, tables: 0, labels })).toThrow('room for 60 stands')
})
