import { strToU8, Zip, ZipDeflate } from 'fflate'
import { escapeTextCell } from './escape-cell.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`

const relations = (kind: string, target: string) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/${kind}" Target="${target}"/></Relationships>`

/**
 * Writes a spreadsheet row by row. All cells are texts, so nothing in it is a formula, and a phone number stays as it
 * is.
 */
export function writeXlsx(
  sheetName: string,
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array> {
  return writeZip([
    { path: '[Content_Types].xml', pieces: [CONTENT_TYPES] },
    { path: '_rels/.rels', pieces: [relations('officeDocument', 'xl/workbook.xml')] },
    {
      path: 'xl/workbook.xml',
      pieces: [
        `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(sheetName.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    { path: 'xl/_rels/workbook.xml.rels', pieces: [relations('worksheet', 'worksheets/sheet1.xml')] },
    { path: 'xl/worksheets/sheet1.xml', pieces: sheetOf(pages) },
  ])
}

async function* sheetOf(pages: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  for await (const rows of pages) yield rows.map((cells) => `<row>${cells.map(cellOf).join('')}</row>`).join('')
  yield '</sheetData></worksheet>'
}

const cellOf = (text: string) =>
  text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(escapeTextCell(text))}</t></is></c>`

/** Removes characters that XML 1.0 cannot represent. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')

interface ZipPart {
  readonly path: string
  readonly pieces: AsyncIterable<string> | Iterable<string>
}

async function* writeZip(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  for (const { path, pieces } of parts) {
    const part = new ZipDeflate(path, { level: 1 })
    zip.add(part)
    for await (const piece of pieces) {
      part.push(strToU8(piece))
      yield* written.splice(0)
    }
    part.push(new Uint8Array(), true)
  }
  zip.end()
  yield* written
}
