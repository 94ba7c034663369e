import { expect, it } from 'vitest'
import { writePdf } from './write-pdf.ts'

it('writes a PDF with a table of the position of each object', () => {
  const pdf = Buffer.from(writePdf(['Poyraz Soğuk Hat', 'Hall A, 1', '', 'It’s cold – всё'])).toString('latin1')
  expect(pdf.startsWith('%PDF-1.4\n')).toBe(true)
  expect(pdf.endsWith('%%EOF\n')).toBe(true)
  const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  expect(pdf.slice(table, table + 4)).toBe('xref')
  const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets.map((offset) => pdf.slice(offset, offset + 7))).toEqual([1, 2, 3, 4, 5].map((nth) => `${nth} 0 obj`))
  const [, length, text = ''] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(pdf) ?? []
  expect(Number(length)).toBe(text.length)
  // Each letter is one byte, including Turkish ones.
  expect(text).toContain(`<${Buffer.from('Poyraz So').toString('hex')}81${Buffer.from('uk Hat').toString('hex')}>`)
})
