import { setImmediate as otherWork } from 'node:timers/promises'
import { toSingleLine } from '@parley/contract'
import PdfKit from 'pdfkit'
import { BadgePdf, type PdfDoc, PT } from './draw-pdf.ts'
import type { Drawing } from './drawing.ts'
import type { BadgeFonts } from './fonts.ts'
import { layOutSheet, type Place, SHEET, type SheetLayout } from './lay-out-sheets.ts'

export interface BadgeSides {
  readonly front: Drawing
  readonly back: Drawing | null
}

export interface PdfOptions {
  /** `one` puts each badge on a page of its size. `sheet` fits as many as possible on A4, with crop marks. */
  readonly paper: 'one' | 'sheet'
  readonly title: string
  readonly language: string
  /** Epoch milliseconds. */
  readonly writtenAt: number
}

const MARK = { from: 1.5, length: 4.5, width: 0.15 } as const

/**
 * Holds neither all badges nor the whole file in memory. Yields to other work after each page.
 *
 * @see docs/rules/badges.md BADGE-10, BADGE-11
 */
export async function* pdfOf(
  badges: AsyncIterable<BadgeSides> | Iterable<BadgeSides>,
  fonts: BadgeFonts,
  { paper, title, language, writtenAt }: PdfOptions,
): AsyncGenerator<Uint8Array> {
  const doc = new PdfKit({
    autoFirstPage: false,
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: toSingleLine(title), Creator: 'Parley', CreationDate: new Date(writtenAt) },
  })
  const pdf = new BadgePdf(doc, fonts)
  for await (const badge of paper === 'one' ? inOnes(badges) : inSheets(badges)) {
    for (const page of badge.layout ? sheetPages(badge.badges, badge.layout) : onePages(badge.badges)) {
      doc.addPage({ size: [page.widthMm * PT, page.heightMm * PT], margin: 0 })
      if (page.layout) drawMarks(doc, page.layout)
      for (const { drawing, place } of page.drawn) pdf.draw(drawing, place)
      yield* taken(doc)
      await otherWork()
    }
  }
  doc.end()
  yield* doc as AsyncIterable<Uint8Array>
}

/** Drains the finished bytes, so that they do not accumulate in memory. */
function* taken(doc: PdfDoc): Generator<Uint8Array> {
  for (let part: unknown = doc.read(); part !== null; part = doc.read()) yield part as Uint8Array
}

interface Batch {
  readonly badges: readonly BadgeSides[]
  readonly layout: SheetLayout | null
}
interface Page {
  readonly widthMm: number
  readonly heightMm: number
  readonly layout: SheetLayout | null
  readonly drawn: readonly { readonly drawing: Drawing; readonly place: Place }[]
}

async function* inOnes(badges: AsyncIterable<BadgeSides> | Iterable<BadgeSides>): AsyncGenerator<Batch> {
  for await (const badge of badges) yield { badges: [badge], layout: null }
}

/** Badges larger than a sheet get their own pages. */
async function* inSheets(badges: AsyncIterable<BadgeSides> | Iterable<BadgeSides>): AsyncGenerator<Batch> {
  let waiting: BadgeSides[] = []
  let layout: SheetLayout | null = null
  let size = ''
  for await (const badge of badges) {
    const { widthMm, heightMm } = badge.front
    if (size !== `${widthMm} ${heightMm}`) {
      if (waiting.length > 0) yield { badges: waiting, layout }
      size = `${widthMm} ${heightMm}`
      layout = layOutSheet(widthMm, heightMm)
      waiting = []
    }
    waiting.push(badge)
    if (waiting.length === (layout?.fronts.length ?? 1)) {
      yield { badges: waiting, layout }
      waiting = []
    }
  }
  if (waiting.length > 0) yield { badges: waiting, layout }
}

function onePages(badges: readonly BadgeSides[]): Page[] {
  return badges.flatMap(({ front, back }) =>
    [front, ...(back ? [back] : [])].map((drawing) => ({
      widthMm: drawing.widthMm,
      heightMm: drawing.heightMm,
      layout: null,
      drawn: [{ drawing, place: { x: 0, y: 0, angle: 0 } }],
    })),
  )
}

function sheetPages(badges: readonly BadgeSides[], layout: SheetLayout): Page[] {
  const placed = (side: 'front' | 'back', places: readonly Place[]) =>
    badges.flatMap((badge, index) => {
      const [drawing, place] = [badge[side], places[index]]
      return drawing && place ? [{ drawing, place }] : []
    })
  const backs = placed('back', layout.backs)
  const fronts = { ...SHEET, layout, drawn: placed('front', layout.fronts) }
  return [fronts, ...(backs.length > 0 ? [{ ...SHEET, layout, drawn: backs }] : [])]
}

function drawMarks(doc: PdfDoc, { cutsX, cutsY }: SheetLayout): void {
  const [left = 0, right = 0] = [cutsX[0], cutsX.at(-1)]
  const [top = 0, bottom = 0] = [cutsY[0], cutsY.at(-1)]
  doc.save().scale(PT).lineWidth(MARK.width).strokeColor('#000000')
  const far = MARK.from + MARK.length
  for (const x of cutsX) {
    doc.moveTo(x, top - far).lineTo(x, top - MARK.from)
    doc.moveTo(x, bottom + MARK.from).lineTo(x, bottom + far)
  }
  for (const y of cutsY) {
    doc.moveTo(left - far, y).lineTo(left - MARK.from, y)
    doc.moveTo(right + MARK.from, y).lineTo(right + far, y)
  }
  doc.stroke().restore()
}
