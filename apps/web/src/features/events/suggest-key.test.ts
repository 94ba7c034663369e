import { expect, it } from 'vitest'
import { suggestKey } from './suggest-key.ts'

it.each([
  ['Istanbul Food Summit 2026', 'istanbul-food-summit-2026'],
  ['Iğdır Şöleni & Işık Çalıştayı', 'igdir-soleni-isik-calistayi'],
  ['Весенний Съезд Жюри', 'vesenniy-sezd-zhyuri'],
  ['Almatı Жаңа медиа', 'almati-zhana-media'],
  ['¿Qué será mañana?', 'que-sera-manana'],
  ['  --  ', ''],
  ['王小明', ''],
])('suggests a key for %s', (name, key) => {
  expect(suggestKey(name)).toBe(key)
})

it('is never longer than allowed, and never ends in a hyphen', () => {
  const key = suggestKey('The very long name of an international conference')
  expect(key).toBe('the-very-long-name-of-an-international-c')
})
