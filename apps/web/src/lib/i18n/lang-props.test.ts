import { expect, it } from 'vitest'
import { langProps, unknownLangProps } from './lang-props.ts'

it('FRAME-25 marks the language of a text unless it is the reader’s, and marks an unknown language as unknown', () => {
  expect(['tr', 'pt_BR', 'en', null, '', 'Türkçe ve İngilizce'].map((each) => langProps(each, 'en'))).toEqual([
    { lang: 'tr', dir: 'auto' },
    { lang: 'pt-BR', dir: 'auto' },
    { dir: 'auto' },
    unknownLangProps,
    unknownLangProps,
    unknownLangProps,
  ])
  expect(unknownLangProps).toEqual({ lang: '', dir: 'auto' })
})
