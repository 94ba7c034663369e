import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { writeXlsx } from '../../../platform/tables/write-xlsx.ts'
import { parseXlsx } from './parse-xlsx.ts'

const whole = async (pieces: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(pieces))
const archive = (parts: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))

const SHEETS = `<workbook xmlns:r="r"><sheets><sheet name="Old" state="hidden" r:id="a"/><sheet name="Empty" r:id="b"/>
<sheet name="Guests" r:id="c"/></sheets></workbook>`
const TARGETS = `<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/>
<Relationship Id="b" Target="worksheets/sheet2.xml"/><Relationship Id="c" Target="/xl/worksheets/sheet3.xml"/></Relationships>`
const workbook = (sheet: string, strings = '<sst/>') =>
  archive({
    'xl/workbook.xml': SHEETS,
    'xl/_rels/workbook.xml.rels': TARGETS,
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
    'xl/worksheets/sheet2.xml': '<worksheet><sheetData/></worksheet>',
    'xl/worksheets/sheet3.xml': `<x:worksheet xmlns:x="x"><x:sheetData>${sheet}</x:sheetData></x:worksheet>`,
  })

it('PIMPORT-1 reads the displayed cells of the first sheet that is not empty', () => {
  const strings = `<sst><si><t>Name</t></si><si><r><t>Ada </t></r><r><t xml:space="preserve">Işık</t></r>
<rPh sb="0" eb="1"><t>ei</t></rPh></si></sst>`
  const rows = `<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="inlineStr"><x:is><x:t>Phone</x:t></x:is></x:c></x:row>
<x:row r="3"><x:c r="A3" t="s"><x:v>1</x:v></x:c><x:c r="B3" t="b"><x:v>1</x:v></x:c><x:c r="C3"><x:v>9.05551112233E11</x:v></x:c>
<x:c r="D3" t="str"><x:f>A1&amp;B1</x:f><x:v>sum</x:v></x:c><x:c r="E3" t="e"><x:v>#N/A</x:v></x:c></x:row>`
  expect(parseXlsx(workbook(rows, strings))).toEqual({
    encoding: null,
    separator: null,
    sheet: 'Guests',
    rows: [
      { row: 1, cells: ['Name', '', 'Phone'] },
      { row: 3, cells: ['Ada Işık', 'TRUE', '905551112233', 'sum'] },
    ],
  })
})

it('PIMPORT-14 reads the workbook that it writes', async () => {
  async function* pages() {
    yield [['Name', 'Phone']]
    yield [
      ['=Ada & <Bo>', '+905551112233'],
      ["'=x", 'a\r\nb 👩‍👩‍👧 \u0001'],
    ]
  }
  const bytes = await whole(writeXlsx('People & co', pages()))
  expect(parseXlsx(bytes)).toMatchObject({
    sheet: 'People & co',
    rows: [
      { row: 1, cells: ['Name', 'Phone'] },
      { row: 2, cells: ['=Ada & <Bo>', '+905551112233'] },
      { row: 3, cells: ["'=x", 'a\r\nb 👩‍👩‍👧'] },
    ],
  })
})

it.each([
  ['peopleFileUnknown', 'another archive', archive({ 'word/document.xml': '<w/>' })],
  ['peopleFileEmpty', 'an empty workbook', workbook('')],
  ['peopleFileBroken', 'XML that ends too early', workbook('<x:row><x:c>')],
  [
    'importDoctype',
    'a document type',
    archive({ 'xl/workbook.xml': '<!DOCTYPE w [<!ENTITY a "b">]><workbook>&a;</workbook>' }),
  ],
])('PIMPORT-1 refuses with %s %s', (code, _, bytes) => {
  expect(() => parseXlsx(bytes)).toThrow(expect.objectContaining({ code }))
})

it('PIMPORT-1 refuses a truncated archive, and one that unpacks without end', () => {
  const good = workbook('<x:row><x:c r="A1"><x:v>1</x:v></x:c></x:row>')
  for (const end of [10, good.length - 30, good.length - 1]) {
    expect(() => parseXlsx(good.subarray(0, end))).toThrow(expect.objectContaining({ code: 'peopleFileBroken' }))
  }
  const withSize = (size: number) => {
    const bytes = Buffer.from(good)
    const entry = bytes.indexOf(Buffer.from('PK\u0001\u0002'))
    bytes.writeUInt32LE(size, entry + 24)
    return bytes
  }
  expect(() => parseXlsx(withSize(200_000_001))).toThrow(expect.objectContaining({ code: 'importTooLarge' }))
  expect(() => parseXlsx(withSize(20))).toThrow(expect.objectContaining({ code: 'peopleFileBroken' }))
})
