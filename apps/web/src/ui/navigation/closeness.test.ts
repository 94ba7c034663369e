import { expect, it } from 'vitest'
import { closestFirst } from './closeness.ts'

const named = (...labels: string[]) => labels.map((label) => ({ label }))
const order = (query: string, ...labels: string[]) => closestFirst(named(...labels), query).map(({ label }) => label)

it('FRAME-8 ranks an exact name first, then names that begin with the query, then names that contain it', () => {
  const found = ['Ann Lee', 'Replanned', 'Head of planning', 'Plan of halls', 'Plan']
  expect(order('plan', ...found)).toEqual(['Plan', 'Plan of halls', 'Head of planning', 'Replanned', 'Ann Lee'])
})

it.each([
  ['ışık', ['Bora', 'Işık Yıldız']],
  ['volkova sel', ['Volkov, Selim', 'Selin Volkova']],
  ['jean luc', ['Luca Jean-Pierre', 'Jean-Luc Moreau']],
  ['настрой', ['Общее', 'Настройка']],
])('FRAME-8 compares as search does: "%s"', (query, [other = '', wanted = '']) => {
  expect(order(query, other, wanted)[0]).toBe(wanted)
})

it('FRAME-8 preserves the order of equally close names, and of all names while the query is empty', () => {
  expect(order('', 'Sign out', 'Lobby')).toEqual(['Sign out', 'Lobby'])
  expect(order('a', 'Anna', 'Alim')).toEqual(['Anna', 'Alim'])
})
