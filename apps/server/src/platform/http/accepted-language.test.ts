import { expect, it } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

it.each([
  ['the first supported language', 'de-DE,de;q=0.9,es-419;q=0.8,tr;q=0.7', 'es'],
  ['the one with the highest weight, in any order', 'en;q=0.5, ru;q=0.9', 'ru'],
  ['no refused language', 'tr;q=0, en;q=0.1', 'en'],
  ['none if none is supported', 'de, *;q=0.1', null],
  ['none if the header is malformed', ';;q=x,tr;q=often', null],
  ['none without a header', undefined, null],
])('chooses %s', (_what, header, expected) => {
  expect(acceptedLanguage(header, ['en', 'tr', 'ru', 'es'])).toBe(expected)
})
