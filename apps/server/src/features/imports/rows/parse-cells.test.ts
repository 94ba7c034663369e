import { expect, it } from 'vitest'
import { textInAll } from '../../../platform/texts.ts'
import { Named, parseOptions, parseTicketId, parseYesOrNo } from './parse-cells.ts'

it.each([
  ['4X7K0000000000ZZ', '4X7K0000000000ZZ'],
  ['4X7K-0000-0000-00ZZ', '4X7K0000000000ZZ'],
  ['4x7k0000000000zz', null],
  ['4X7K0000000000IL', null],
  ['T-1', null],
])('PIMPORT-8 reads the ticket %j as %j', (cell, ticketId) => {
  expect(parseTicketId(cell)).toBe(ticketId)
})

it.each([
  ['yes', true],
  ['TRUE', true],
  ['Evet', true],
  ['Да', true],
  ['sí', true],
  ['X', true],
  ['no', false],
  ['Hayır', false],
  ['0', false],
  ['perhaps', null],
])('PIMPORT-3 reads %j as %j', (cell, answer) => {
  expect(parseYesOrNo(cell)).toBe(answer)
})

it('PIMPORT-14 reads the words for yes and no of every export', () => {
  expect(Object.values(textInAll('imports.people.yes')).map(parseYesOrNo)).toEqual([true, true, true, true])
  expect(Object.values(textInAll('imports.people.no')).map(parseYesOrNo)).toEqual([false, false, false, false])
})

const options = new Named([
  { id: 'sub1', texts: { en: 'Bread', tr: 'Ekmek' } },
  { id: 'sub2', texts: { en: 'Wine, red' } },
  { id: 'sub3', texts: { en: 'Salt; sea' } },
  { id: 'sub4', texts: { en: 'ŞEKER' } },
  { id: 'sub5', texts: { en: 'Şeker' } },
])

it.each([
  ['bread', ['sub1'], []],
  ['Ekmek;sub2', ['sub1', 'sub2'], []],
  ['Salt; sea', ['sub3'], []],
  ['Bread|Wine, red\nBread', ['sub1', 'sub2'], []],
  ['Bread, Ekmek', ['sub1'], []],
  ['Bread, Cheese', [], ['Bread, Cheese']],
  ['Cheese; Bread; ;', ['sub1'], ['Cheese']],
  ['Şeker', ['sub5'], []],
  ['seker', ['sub4'], []],
])('PIMPORT-3 reads the options %j', (cell, chosen, unknown) => {
  expect(parseOptions(cell, options)).toEqual({ chosen, unknown })
})
