import { expect, it } from 'vitest'
import { parsePalette } from './palette.ts'

it.each([
  ['an object as JSON text', '{"primary":"#c2410c","accent":"#2F7D5B"}', { brand: '#c2410c', accent: '#2f7d5b' }],
  ['an object', { primaryColor: '#C2410C' }, { brand: '#c2410c', accent: null }],
  ['another spelling', { 'main-color': 'c2410c' }, { brand: '#c2410c', accent: null }],
  ['three digits', { brand: '#fc0' }, { brand: '#ffcc00', accent: null }],
  [
    'one level deeper',
    { colors: { primary: '#0d5560', secondary: '#ff7a4d' } },
    { brand: '#0d5560', accent: '#ff7a4d' },
  ],
  ['a bare colour', '#0d5560', { brand: '#0d5560', accent: null }],
  ['a valid colour beside an invalid one', { primary: 'tomato', color: '#123456' }, { brand: '#123456', accent: null }],
])('reads %s', (_what, value, expected) => {
  expect(parsePalette(value)).toEqual(expected)
})

it.each([
  [null],
  [undefined],
  [''],
  ['{broken'],
  ['[]'],
  [7],
  [{ primary: 'url(javascript:0)' }],
  [{ accent: '#fff' }],
])('finds no colour in %j', (value) => {
  expect(parsePalette(value)).toBeNull()
})
