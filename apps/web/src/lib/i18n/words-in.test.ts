import { expect, it } from 'vitest'
import { freeWords, wordsIn } from './words-in.ts'

it('FRAME-25 marks the language of a text unless it is the reader’s, and marks an unknown language as unknown', () => {
  expect(['tr', 'pt_BR', 'en', null, '', 'Türkçe ve İngilizce'].map((each) => wordsIn(each, 'en'))).toEqual([
    { lang: 'tr', dir: 'auto' },
    { lang: 'pt-BR', dir: 'auto' },
    { dir: 'auto' },
    freeWords,
    freeWords,
    freeWords,
  ])
  expect(freeWords).toEqual({ lang: '', dir: 'auto' })
})
