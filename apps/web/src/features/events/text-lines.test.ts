import { expect, it } from 'vitest'
import en from '../../../locales/en.json'
import es from '../../../locales/es.json'
import ru from '../../../locales/ru.json'
import tr from '../../../locales/tr.json'
import { filterLines, textLines } from './text-lines.ts'

const lines = textLines(
  { 'ui.undo': 'Geri al', 'networking.title': 'Katılımcılar', 'networking.search': 'Kişi ara' },
  { 'networking.title': 'Gurmeler', 'old.title': 'Eski' },
)
const keys = (query: string, changedOnly = false) => filterLines(lines, query, changedOnly).map(({ key }) => key)

it('lists every text by its area, and texts that the product no longer has last', () => {
  expect(lines).toEqual([
    { key: 'networking.search', area: 'networking', standard: 'Kişi ara', own: null },
    { key: 'networking.title', area: 'networking', standard: 'Katılımcılar', own: 'Gurmeler' },
    { key: 'ui.undo', area: 'ui', standard: 'Geri al', own: null },
    { key: 'old.title', area: '', standard: null, own: 'Eski' },
  ])
})

it('finds a text by its key, default or own text, ignoring case and marks', () => {
  expect([keys('UNDO'), keys('katilimci'), keys('gurme title'), keys('kisi ara'), keys('zzz')]).toEqual([
    ['ui.undo'],
    ['networking.title'],
    ['networking.title'],
    ['networking.search'],
    [],
  ])
})

it('shows changed texts only', () => {
  expect(keys('', true)).toEqual(['networking.title', 'old.title'])
})

it.each([
  ['English', en],
  ['Spanish', es],
  ['Russian', ru],
  ['Turkish', tr],
])('EVENT-9 has a heading for every group of texts: %s', (_, texts: Record<string, string>) => {
  const areas = [...new Set(textLines(texts, {}).map(({ area }) => area))]
  expect(areas.filter((area) => !texts[`events.texts.area.${area}`])).toEqual([])
})
