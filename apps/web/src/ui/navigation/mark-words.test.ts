import { expect, it } from 'vitest'
import { markWords } from './mark-words.ts'

const hits = (text: string, ...words: string[]) =>
  markWords(text, words)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('')

it.each([
  ['İrem Yılmaz', ['irem', 'yil'], '[İrem] [Yıl]maz'],
  ['Étienne Aubépine', ['aube'], 'Étienne [Aubé]pine'],
  ['Head of sales, Kite & Co', ['sal', 'kite'], 'Head of [sal]es, [Kite] & Co'],
  ['Обмен', ['об'], '[Об]мен'],
  ['Wholesale', ['sale'], 'Wholesale'],
  ['Straße', ['strass'], '[Straß]e'],
  ['Anybody', [], 'Anybody'],
])('FRAME-8 marks in %s the words %j', (text, words, shown) => {
  expect(hits(text, ...words)).toBe(shown)
})
