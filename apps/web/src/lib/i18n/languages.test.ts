import { expect, it } from 'vitest'
import { firstLanguage } from './languages.ts'

it.each([
  ['the language chosen on this device', 'ru', ['tr-TR'], 'ru'],
  ["the browser's first language we speak", null, ['de-DE', 'es-419', 'tr'], 'es'],
  ['English where we speak none of them', null, ['de', 'ja'], 'en'],
  ["the browser's where what was remembered is no language of ours", 'xx', ['tr-TR'], 'tr'],
])('starts with %s', (_what, remembered, browser, expected) => {
  expect(firstLanguage(remembered, browser)).toBe(expected)
})
