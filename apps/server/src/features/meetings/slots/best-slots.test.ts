import { MINUTE_MS } from '@parley/contract'
import { expect, it } from 'vitest'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { NOW } from '../../../testing/start-server.ts'
import { adjacentSlots, bestSlots, rateSlots } from './best-slots.ts'

const slot = (minute: number, hall: string | null = 'deal room') => ({
  id: `at${minute}`,
  sdt: NOW + minute * MINUTE_MS,
  edt: NOW + (minute + 20) * MINUTE_MS,
  hall,
})
const entry = (from: number, until: number, hall: string | null = null) => ({
  sourceId: `${from}-${until}`,
  sdt: NOW + from * MINUTE_MS,
  edt: NOW + until * MINUTE_MS,
  hall,
})
const slots = [0, 20, 40, 60, 80, 100, 120, 140, 160].map((minute) => slot(minute))
const describeBestSlots = (entries: ReturnType<typeof entry>[]) =>
  bestSlots(rateSlots(slots, entries)).map(
    ({ id, beside, sameHall }) => `${id}${beside ? ` by ${beside}` : ''}${sameHall ? '!' : ''}`,
  )

it('MEET-13 are the earliest while nothing else is planned', () => {
  expect(describeBestSlots([])).toEqual(['at0', 'at20', 'at40'])
  expect(bestSlots(rateSlots([], [entry(0, 10)]))).toEqual([])
})

it('MEET-13 are right before and after other entries, the nearest first', () => {
  expect(describeBestSlots([entry(80, 120)])).toEqual(['at40 by 80-120', 'at60 by 80-120', 'at120 by 80-120'])
})

it('MEET-13 overlap no agenda entry, not even one that does not block', () => {
  expect(describeBestSlots([entry(0, 110), entry(125, 150)])).toEqual(['at0', 'at20', 'at160 by 125-150'])
})

it('MEET-13 prefer the same hall', () => {
  expect(describeBestSlots([entry(0, 20, 'main hall'), entry(120, 140, 'deal room')])).toEqual([
    'at80 by 120-140!',
    'at100 by 120-140!',
    'at140 by 120-140!',
  ])
})

it('MEET-13 ignore unknown halls', () => {
  expect(bestSlots(rateSlots([slot(20, null)], [entry(0, 20, null)]))).toEqual([
    { id: 'at20', beside: '0-20', sameHall: false },
  ])
})

it('MEET-54 names the entry right beside each time, and none for times that overlap or are far from others', () => {
  const judged = rateSlots(slots, [entry(60, 80, 'deal room'), entry(140, 160, 'main hall')])
  expect(adjacentSlots(judged)).toEqual([
    { id: 'at20', beside: '60-80', sameHall: true },
    { id: 'at40', beside: '60-80', sameHall: true },
    { id: 'at80', beside: '60-80', sameHall: true },
    { id: 'at100', beside: '60-80', sameHall: true },
    { id: 'at120', beside: '140-160', sameHall: false },
    { id: 'at160', beside: '140-160', sameHall: false },
  ])
})

it('MEET-54 prefers the entry in the same hall, then the nearest, then the first', () => {
  const random = seededRandom()
  const pick = (below: number) => Math.floor(random() * below)
  const halls = ['deal room', 'main hall', null]
  for (let round = 0; round < 300; round++) {
    const entries = Array.from({ length: pick(8) }, () => {
      const from = pick(36) * 5
      return entry(from, from + 5 + pick(8) * 5, halls[pick(3)])
    })
    const judged = rateSlots(slots, entries)
    for (const { slot: each, worth, beside } of judged) {
      const near = entries
        .map((entry) => ({
          entry,
          gap: Math.max(entry.sdt - each.edt, each.sdt - entry.edt),
          sameHall: entry.hall === each.hall,
        }))
        .filter(({ gap }) => gap >= 0 && gap <= 30 * MINUTE_MS)
        .sort((a, b) => Number(b.sameHall) - Number(a.sameHall) || a.gap - b.gap)
      const covers = entries.some(({ sdt, edt }) => sdt < each.edt && each.sdt < edt)
      const [first] = covers ? [] : near
      expect({ worth, beside }).toEqual({
        worth: covers ? 0 : first ? (first.sameHall ? 3 : 2) : 1,
        beside: first,
      })
    }
  }
})
