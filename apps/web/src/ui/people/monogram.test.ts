import { expect, it } from 'vitest'
import { monogram } from './monogram.ts'

it.each([
  ['the first letters of first and last word', 'Selin Nair', 'en', 'SN'],
  ['them past any middle names', 'Ana María de la Cruz', 'es', 'AC'],
  ['one letter for one word', 'Madonna', 'en', 'M'],
  ['a Turkish i with its dot in Turkish', 'irem ışık', 'tr', 'İI'],
  ['the same without it elsewhere', 'irem ışık', 'en', 'II'],
  ['Cyrillic capitals', 'дмитрий орлов', 'ru', 'ДО'],
  ['one sign in Chinese', '王小明', 'en', '王'],
  ['one sign in Korean, also with a space', '김 민준', 'en', '김'],
  ['a letter with its marks as one', 'e\u0301lise dupont', 'en', 'E\u0301D'],
  ['letters past signs that are none', '“Ada” (Lovelace)', 'en', 'AL'],
  ['nothing for an empty name', '  ', 'en', ''],
  ['nothing for signs alone', '🎉 —', 'en', ''],
])('gives %s', (_what, name, language, expected) => {
  expect(monogram(name, language)).toBe(expected)
})
