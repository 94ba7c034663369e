import { PEOPLE_ROWS } from '@parley/contract/imports'
import { expect, it } from 'vitest'
import { findHeader } from './find-header.ts'
import { parseCsv } from './parse-csv.ts'

const KNOWN = new Set(['Name', 'Email', 'Adı'])
const find = (text: string) => {
  const { headers, rows } = findHeader(parseCsv(Buffer.from(text)), 'csv', {
    isKnown: (header) => KNOWN.has(header),
    mostRows: PEOPLE_ROWS,
  })
  return { headers, rows: rows.map(({ row, cells }) => [row, ...cells]) }
}

it('PIMPORT-2 finds headers below a title and an empty row', () => {
  expect(find('Guests of the fair\n\nName,Email\nAda,a@x.org\n')).toEqual({
    headers: ['Name', 'Email'],
    rows: [[4, 'Ada', 'a@x.org']],
  })
})

it('PIMPORT-2 uses a row that looks like headers if no name is known', () => {
  expect(find('Vorname,Post\nAda,a@x.org\n').headers).toEqual(['Vorname', 'Post'])
})

it.each([
  ['begins with an email', 'Ada,a@x.org\nBo,b@x.org\n', ['', '']],
  ['begins with a number', '1,Ada\n2,Bo\n', ['', '']],
])('PIMPORT-2 finds no headers in a file that %s', (_, text, headers) => {
  expect(find(text)).toMatchObject({ headers, rows: [expect.anything(), expect.anything()] })
})

it('PIMPORT-2 makes a column of cells that most rows fill, and counts extra cells as a problem of their row', () => {
  expect(find('Name,Email\nAda,a@x.org,vip\nBo,b@x.org,press\n').headers).toEqual(['Name', 'Email', ''])
  expect(find('Name,Email\nAda,a@x.org,vip\nBo,b@x.org\nCy,c@x.org\n').headers).toEqual(['Name', 'Email'])
})

it('PIMPORT-2 accepts 300 columns and refuses 301', () => {
  const file = (columns: number) =>
    [0, 1].map((row) => Array.from({ length: columns }, (_, at) => `${row}c${at}`).join(',')).join('\n')
  expect(find(file(300)).headers).toHaveLength(300)
  expect(() => find(file(301))).toThrow(
    expect.objectContaining({ code: 'importTooLarge', params: { limit: 'columns', most: 300 } }),
  )
})

it.each(['', '\n\n', 'Name,Email\n'])('PIMPORT-2 refuses %j, which lists no one', (text) => {
  expect(() => find(text)).toThrow(expect.objectContaining({ code: 'peopleFileEmpty' }))
})
