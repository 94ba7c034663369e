import { setImmediate as otherWork } from 'node:timers/promises'
import { toSingleLine } from '@parley/contract'
import PdfKit from 'pdfkit'
import type { FoundFont } from '../../platform/printing/find-cjk-font.ts'
import { bundledFamilies, fontFile, fontName } from '../../platform/printing/font-files.ts'
import type { PrintedDay } from './lay-out-days.ts'
import { MixedText } from './mixed-lines.ts'

export interface Printed {
  readonly language: string
  readonly title: string
  readonly name: string
  readonly about: readonly string[]
  readonly days: readonly PrintedDay[]
  /** Page number text for the foot, with `{page}` and `{count}`. */
  readonly pageText: string
  /** Epoch milliseconds. */
  readonly writtenAt: number
}

const WEIGHTS = ['regular', 'bold'] as const

const [INK, SOFT, EDGE] = ['#1a1a17', '#63635d', '#d9d9d4']
const MARGIN = 48
const FOOT = 40
const TIMES = 136
const GAP = 16
const ROWS_AT_ONCE = 25

type Doc = InstanceType<typeof PdfKit> & { mixed: MixedText }
interface Style {
  readonly bold?: boolean
  readonly size: number
  readonly color?: string
}

export const textsOf = ({ name, about, days }: Pick<Printed, 'name' | 'about' | 'days'>): string[] => [
  name,
  ...about,
  ...days.flatMap(({ rows }) => rows.flatMap((row) => [row.title, ...row.lines])),
]

/**
 * Draws a PDF with text that can be searched and copied. Yields to the event loop every few rows.
 *
 * @param cjkFont font for Chinese, Japanese and Korean characters; without one they are boxes
 */
export async function* drawPdf(printed: Printed, cjkFont: FoundFont | null = null): AsyncGenerator<Uint8Array> {
  const { title, language, writtenAt } = printed
  const kit = new PdfKit({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: toSingleLine(title), Creator: 'Parley', CreationDate: new Date(writtenAt) },
  })
  // Registering a font does not read its file. The file is read at first use.
  for (const family of bundledFamilies) {
    for (const weight of WEIGHTS) kit.registerFont(fontName(family, weight), fontFile(family, weight))
  }
  const doc = Object.assign(kit, { mixed: new MixedText(kit, registerCjkFont(kit, cjkFont)) })
  await drawDays(doc, printed)
  drawFooters(doc, printed)
  doc.end()
  yield* doc as AsyncIterable<Uint8Array>
}

/** @returns true if a font was found and can be read */
function registerCjkFont(kit: InstanceType<typeof PdfKit>, found: FoundFont | null): boolean {
  if (!found) return false
  try {
    kit.registerFont('cjk', found.file, found.family).font('cjk')
    return true
  } catch {
    return false
  }
}

async function drawDays(doc: Doc, { name, about, days }: Printed): Promise<void> {
  const width = doc.page.width - 2 * MARGIN
  const end = doc.page.height - MARGIN - FOOT
  let y = MARGIN
  const write = (text: string, x: number, wide: number, style: Style) => {
    const height = heightOf(doc, text, wide, style)
    draw(doc, text, x, y, wide, style)
    return height
  }
  y += write(name, MARGIN, width, { bold: true, size: 20 }) + 6
  for (const line of about) y += write(line, MARGIN, width, { size: 9.5, color: SOFT }) + 2

  let drawn = 0
  for (const { day, rows } of days) {
    const heading = { bold: true, size: 12.5 } as const
    const begin = () => {
      y += write(day, MARGIN, width, heading) + 5
      doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(0.75)
        .strokeColor(INK)
        .stroke()
      y += 8
    }
    y += 18
    const needed = rows[0] ? heightOf(doc, day, width, heading) + 13 + rowHeight(doc, rows[0], width) : 0
    if (y + needed > end) y = nextPage(doc)
    begin()
    for (const [index, row] of rows.entries()) {
      const height = rowHeight(doc, row, width)
      if (y + height > end && index > 0) {
        y = nextPage(doc)
        begin()
      }
      drawRow(doc, row, y, width)
      y += height + 7
      if (index < rows.length - 1) {
        doc
          .moveTo(MARGIN, y)
          .lineTo(MARGIN + width, y)
          .lineWidth(0.5)
          .strokeColor(EDGE)
          .stroke()
        y += 7
      }
      drawn += 1
      if (drawn % ROWS_AT_ONCE === 0) await otherWork()
    }
  }
}

type Row = PrintedDay['rows'][number]

const columnsOf = ({ time, own, title, lines }: Row): readonly (readonly (readonly [string, Style])[])[] => [
  [[time, { bold: true, size: 10.5 }], ...(own === null ? [] : [[own, { size: 8.5, color: SOFT }] as const])],
  [[title, { bold: true, size: 10.5 }], ...lines.map((line) => [line, { size: 9.5, color: SOFT }] as const)],
]
const widthsOf = (width: number) => [TIMES, width - TIMES - GAP] as const

function rowHeight(doc: Doc, row: Row, width: number): number {
  const heights = columnsOf(row).map((texts, column) =>
    texts.reduce((sum, [text, style]) => sum + heightOf(doc, text, widthsOf(width)[column] ?? 0, style) + 2, 0),
  )
  return Math.max(...heights)
}

function drawRow(doc: Doc, row: Row, top: number, width: number): void {
  for (const [column, texts] of columnsOf(row).entries()) {
    const wide = widthsOf(width)[column] ?? 0
    let y = top
    for (const [text, style] of texts) {
      draw(doc, text, MARGIN + (column === 0 ? 0 : TIMES + GAP), y, wide, style)
      y += heightOf(doc, text, wide, style) + 2
    }
  }
}

function drawFooters(doc: Doc, { name, pageText }: Printed): void {
  const { start, count } = doc.bufferedPageRange()
  const width = doc.page.width - 2 * MARGIN
  const style = { size: 8.5, color: SOFT } as const
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    const y = doc.page.height - MARGIN
    draw(doc, name, MARGIN, y, width - TIMES, style, { ellipsis: true, height: 11, lineBreak: true })
    const number = pageText.replace('{page}', String(page - start + 1)).replace('{count}', String(count))
    draw(doc, number, MARGIN + width - TIMES, y, TIMES, style, { align: 'right' })
  }
}

function nextPage(doc: Doc): number {
  doc.addPage()
  return MARGIN
}

function take(doc: Doc, text: string, { bold = false, size }: Style): string {
  doc.font(fontName('text', bold ? 'bold' : 'regular')).fontSize(size)
  // NFC joins a letter and its combining mark, because the font has one glyph for both.
  return text.normalize('NFC').replace(/\p{Cc}+/gu, ' ')
}

/** Removes invisible characters, which the font draws as boxes. Without joining letters the text needs none. */
const visible = (text: string) => text.replace(/\p{Cf}+/gu, ' ')

function heightOf(doc: Doc, text: string, width: number, style: Style): number {
  const plain = take(doc, text, style)
  if (!doc.mixed.isMixed(plain)) return doc.heightOfString(visible(plain), { width })
  const mixed = { bold: false, ...style }
  return doc.mixed.height(doc.mixed.lines(plain, width, mixed), mixed)
}

function draw(
  doc: Doc,
  text: string,
  x: number,
  y: number,
  width: number,
  style: Style,
  more: PDFKit.Mixins.TextOptions = {},
): void {
  const plain = take(doc, text, style)
  doc.fillColor(style.color ?? INK)
  if (!doc.mixed.isMixed(plain)) return void doc.text(visible(plain), x, y, { width, ...more })
  const mixed = { bold: false, ...style }
  const lines = doc.mixed.lines(plain, width, mixed)
  // A text with a given height has room for one line only.
  doc.mixed.draw(more.height ? lines.slice(0, 1) : lines, { x, y, width }, mixed)
}
