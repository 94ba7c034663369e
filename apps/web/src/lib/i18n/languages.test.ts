import { expect, it } from 'vitest'
import { firstLanguage } from './languages.ts'

it.each([
  ['the language chosen on this device', 'ru', ['tr-TR'], 'ru'],
  ['the first supported language of the browser', null, ['de-DE', 'es-419', 'tr'], 'es'],
  ['English if no language is supported', null, ['de', 'ja'], 'en'],
  ['the language of the browser if the saved one is not supported', 'xx', ['tr-TR'], 'tr'],
])('starts with %s', (_what, remembered, browser, expected) => {
  expect(firstLanguage(remembered, browser)).toBe(expected)
})

it("GUEST-4 starts with the event's language at its own host, unless a language was chosen on this device", () => {
  expect(firstLanguage(null, ['ru-RU'], 'tr')).toBe('tr')
  expect(firstLanguage('es', ['ru-RU'], 'tr')).toBe('es')
  expect(firstLanguage(null, ['ru-RU'], undefined)).toBe('ru')
})
