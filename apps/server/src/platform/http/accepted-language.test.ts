import { expect, it } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

it.each([
  ['the first that is known', 'de-DE,de;q=0.9,es-419;q=0.8,tr;q=0.7', 'es'],
  ['the one with more weight, whatever the order', 'en;q=0.5, ru;q=0.9', 'ru'],
  ['none that is refused', 'tr;q=0, en;q=0.1', 'en'],
  ['none where none is known', 'de, *;q=0.1', null],
  ['none where the header makes no sense', ';;q=x,tr;q=often', null],
  ['none without a header', undefined, null],
])('is %s', (_what, header, expected) => {
  expect(acceptedLanguage(header, ['en', 'tr', 'ru', 'es'])).toBe(expected)
})
