import { expect, it } from 'vitest'
import { knownLanguages, langOf, languageNames } from './language-names.ts'

it('SESSION-16 names a language in the language of the reader, and leaves unknown codes as they are', () => {
  expect(['tr', 'de', 'klingon-ish-words', 'Türkçe ve İngilizce', 'qq'].map(languageNames('tr'))).toEqual([
    'Türkçe',
    'Almanca',
    'klingon-ish-words',
    'Türkçe ve İngilizce',
    'qq',
  ])
  expect(['tr', 'en'].map(languageNames('ru'))).toEqual(['Турецкий', 'Английский'])
  expect(languageNames('es')('en')).toBe('Inglés')
})

it('SESSION-16 offers each language once, under its current code', () => {
  const codes = knownLanguages()
  expect(codes).toEqual(expect.arrayContaining(['en', 'tr', 'ru', 'es', 'he', 'id']))
  expect(codes).not.toContain('iw')
  expect(codes).not.toContain('zz')
  expect(new Set(codes).size).toBe(codes.length)
})

it('SESSION-24 sets a known language code, and none for free text', () => {
  expect(['tr', 'pt_BR', 'DE', 'klingon-ish-words', 'Türkçe ve İngilizce', 'qq', '', null].map(langOf)).toEqual([
    'tr',
    'pt-BR',
    'de',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
