import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeCell, unescapeCell } from '../../../platform/tables/escape-cell.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/tables/table-file.ts'
import { parseCsv } from './parse-csv.ts'

const read = (text: string) => parseCsv(Buffer.from(text))
const cellsOf = (text: string) => read(text).rows.map(({ cells }) => cells)

it.each([
  ['commas', 'Name,Email\nAda,a@x.org\n', ','],
  ['semicolons, with commas inside', 'Name;Email\n"Işık, Ada";a@x.org\nBo;b@x.org\n', ';'],
  ['tabs', 'Name\tEmail\nAda\ta@x.org\n', '\t'],
  ['bars', 'Name|Email|City\nAda|a@x.org|Ur\n', '|'],
  ['commas for one column', 'Email\na@x.org\nb@x.org\n', ','],
  ['the one in a sep= line', 'sep=;\nA,B\n1,2\n', ';'],
  ['semicolons with old Mac line ends', 'Name;Email\rAda;a@x.org\r', ';'],
])('PIMPORT-1 finds the separator: %s', (_, text, separator) => {
  expect(read(text).separator).toBe(separator)
})

it('PIMPORT-1 reads a mark, semicolons, nested quotes, a quoted line break, and counts rows like a spreadsheet', () => {
  const text = '\ufeffName;Said\r\nAda;"one\r\ntwo"\r\n;\r\n\r\nBo;"5"" screen"\r\nCy;a 5" screen; \r\n'
  expect(read(text)).toEqual({
    encoding: 'utf-8',
    separator: ';',
    sheet: null,
    rows: [
      { row: 1, cells: ['Name', 'Said'] },
      { row: 2, cells: ['Ada', 'one\r\ntwo'] },
      { row: 5, cells: ['Bo', '5" screen'] },
      { row: 6, cells: ['Cy', 'a 5" screen'] },
    ],
  })
})

it.each([
  ['all lines', '"Name,Said,City"\r\n"Ada,""one, two"",Ur"\r\n"Bo,,Ur"\r\n', ','],
  ['with semicolons', '"Name;Said;City"\n"Ada;one, two;Ur"\n"Bo;;Ur"\n', ';'],
  ['only lines with a quote', 'Name,Said,City\n"Ada,""one, two"",Ur"\nBo,,Ur\n', ','],
])('PIMPORT-1 reads lines that a spreadsheet has quoted as a whole: %s', (_, text, separator) => {
  expect(read(text)).toMatchObject({ separator })
  expect(cellsOf(text)).toEqual([
    ['Name', 'Said', 'City'],
    ['Ada', 'one, two', 'Ur'],
    ['Bo', '', 'Ur'],
  ])
})

it.each([
  ['in one column', 'Full name\n"Lee, Bo"\n"Lovelace, Ada"\n', [['Full name'], ['Lee, Bo'], ['Lovelace, Ada']]],
  [
    'below a title',
    '"Guests, all"\nName,Email,City\n"Lee, Bo",,\n',
    [['Guests, all'], ['Name', 'Email', 'City'], ['Lee, Bo']],
  ],
  ['in a short row', 'Name,Email,City\n"Lee, Bo"\n', [['Name', 'Email', 'City'], ['Lee, Bo']]],
])('PIMPORT-1 reads a quoted cell with a comma as one cell: %s', (_, text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

it.each(['<?xml version="1.0"?><schedule/>', '\ufeff\n<html><body>', '%PDF-1.4\n1 0 obj'])(
  'PIMPORT-1 does not read %j as a table',
  (text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'peopleFileUnknown' }))
  },
)

it('PIMPORT-1 names the row of a quote that is never closed', () => {
  expect(() => read('Name,Said\nAda,"one\nBo,two\n')).toThrow(
    expect.objectContaining({ code: 'peopleFileBroken', params: { row: 2 } }),
  )
})

it('PIMPORT-1 refuses more rows than an event has people', () => {
  expect(() => read(`Email\n${'a@x.org\n'.repeat(100_200)}`)).toThrow(
    expect.objectContaining({ code: 'importTooLarge', params: { limit: 'rows', most: 100_000 } }),
  )
})

it.each(['=1+1', '+905551112233', '-1', '@SUM(A1)', '\tx', '\rx', "'=1", "''@x"])(
  'PIMPORT-14 writes %j so that no spreadsheet runs it, and reads it back',
  (text) => {
    expect(escapeCell(text)).toBe(`'${text}`)
    expect(unescapeCell(escapeCell(text))).toBe(text)
  },
)

it.each(['Ada', "O'Neill", "'quoted'", '', '1', 'a=b'])('PIMPORT-14 leaves %j as it is', (text) => {
  expect(escapeCell(text)).toBe(text)
  expect(unescapeCell(text)).toBe(text)
})

it('PIMPORT-14 reads its own output, whatever the cells contain', () => {
  const cell = fc
    .oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('=1', "'+1", '"', ',', ';', 'a\r\nb', '| x', '👩‍👩‍👧', 'שָׁלוֹם'),
    )
    .map((text) => text.toWellFormed().replaceAll('\0', '').trim())
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 }), (rows) => {
      const expected = rows.filter((cells) => cells.some((each) => each !== ''))
      const text = `${BYTE_ORDER_MARK}${csvLine(['One', 'Two', 'Three'], ',')}${rows.map((cells) => csvLine(cells, ',')).join('')}`
      const back = cellsOf(text).slice(1)
      const whole = back.map((cells) => [...cells, ...Array.from({ length: 3 - cells.length }, () => '')])
      expect(whole).toEqual(expected)
    }),
  )
})
