import { expect, it } from 'vitest'
import { monogram } from './monogram.ts'

it.each([
  ['the first letters of first and last word', 'Selin Nair', 'en', 'SN'],
  ['the same letters around middle names', 'Ana María de la Cruz', 'es', 'AC'],
  ['one letter for one word', 'Madonna', 'en', 'M'],
  ['a Turkish i with its dot in Turkish', 'irem ışık', 'tr', 'İI'],
  ['the same name without a dot in another language', 'irem ışık', 'en', 'II'],
  ['Cyrillic capitals', 'дмитрий орлов', 'ru', 'ДО'],
  ['one character in Chinese', '王小明', 'en', '王'],
  ['one character in Korean, also with a space', '김 민준', 'en', '김'],
  ['a letter together with its marks', 'e\u0301lise dupont', 'en', 'E\u0301D'],
  ['letters after punctuation', '“Ada” (Lovelace)', 'en', 'AL'],
  ['nothing for an empty name', '  ', 'en', ''],
  ['nothing for symbols only', '🎉 —', 'en', ''],
])('gives %s', (_what, name, language, expected) => {
  expect(monogram(name, language)).toBe(expected)
})
