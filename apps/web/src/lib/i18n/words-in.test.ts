import { expect, it } from 'vitest'
import { freeWords, wordsIn } from './words-in.ts'

it('FRAME-25 says in which language words are, nothing where it is the reader’s, and that it does not know', () => {
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
