import { type BadgeFields, capitals, code128, fillPlaceholders } from '@parley/contract/badges'
import { encode } from 'uqr'
import { publicUrl } from '../../lib/public-url.ts'
import { type Draft, type Piece, type Side, sizePx } from './draft.ts'
import { fitText, type Measure } from './fit-text.ts'

type Pen = CanvasRenderingContext2D

/** The loaded pictures by URL. A picture that is not loaded yet is drawn as an empty frame. */
export type Pictures = ReadonlyMap<string, HTMLImageElement>

interface With {
  readonly pictures: Pictures
  /** The values of the placeholders. Null draws the placeholders themselves. */
  readonly fields: BadgeFields | null
}

export const FONT = '"Onest Variable", "Manrope Variable", sans-serif'
const MEASURED_PX = 100

/** Draws an object with its upper left corner at the pen. */
export function drawPiece(pen: Pen, piece: Piece, box: { width: number; height: number }, options: With): void {
  const { width, height } = box
  switch (piece.type) {
    case 'Textbox':
      return drawText(pen, { ...piece, width, height }, options)
    case 'Image': {
      const picture = options.pictures.get(piece.src)
      if (picture) pen.drawImage(picture, 0, 0, width, height)
      else frame(pen, width, height)
      return
    }
    case 'Code':
      return drawCode(pen, piece, width, height)
    default:
      return drawShape(pen, piece, width, height)
  }
}

function drawText(pen: Pen, piece: Extract<Piece, { type: 'Textbox' }>, { fields }: With): void {
  const filled = fields ? fillPlaceholders(piece.text, fields) : piece.text
  const text = piece.upperCase ? capitals(filled, fields?.language ?? 'en') : filled
  pen.font = `${piece.fontWeight} ${MEASURED_PX}px ${FONT}`
  const measure: Measure = (line) => pen.measureText(line).width / MEASURED_PX
  const { size, lines } = fitText(text, piece, measure)
  pen.font = `${piece.fontWeight} ${size}px ${FONT}`
  pen.fillStyle = piece.fill || '#000'
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'left'
  for (const line of lines) pen.fillText(line.text, line.x, line.y)
}

const SAMPLE_TICKET = 'PARLEY0SAMPLE000'

function drawCode(pen: Pen, piece: Extract<Piece, { type: 'Code' }>, width: number, height: number): void {
  const isQr = piece.code === 'qr'
  const rows = isQr ? qrModules(`${publicUrl()}/tickets/${SAMPLE_TICKET}`) : [code128(SAMPLE_TICKET) ?? []]
  const side = Math.min(width, height)
  const [wide, high] = isQr ? [side, side] : [width, height]
  const [left, top] = [(width - wide) / 2, (height - high) / 2]
  const step = { x: wide / (rows[0]?.length ?? 1), y: high / rows.length }
  pen.fillStyle = piece.fill || '#000'
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      // The rectangle is slightly larger than the module, so that there are no gaps between them.
      if (isDark) pen.fillRect(left + x * step.x, top + y * step.y, step.x + step.x * 0.03, step.y + step.y * 0.03)
    }
  }
}

type Shape = Extract<Piece, { type: 'Rect' | 'Ellipse' | 'Line' | 'Triangle' }>

/** Draws a shape. Half of the stroke lies outside of the path, so the shape is inset by that much. */
function drawShape(pen: Pen, piece: Shape, width: number, height: number): void {
  const path = new Path2D()
  if (piece.type === 'Rect') {
    const radius = Math.min(piece.rx, width / 2, height / 2)
    path.roundRect(0, 0, width, height, Math.max(0, radius))
  } else if (piece.type === 'Ellipse') path.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
  else if (piece.type === 'Line') {
    path.moveTo(0, 0)
    path.lineTo(width, height)
  } else {
    path.moveTo(width / 2, 0)
    path.lineTo(width, height)
    path.lineTo(0, height)
    path.closePath()
  }
  const edge = edgeOf(piece)
  pen.save()
  if (piece.type !== 'Line') pen.translate(edge / 2, edge / 2)
  if (piece.fill && piece.type !== 'Line') {
    pen.fillStyle = piece.fill
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a pen
    pen.fill(path)
  }
  if (edge > 0) {
    pen.strokeStyle = piece.stroke as string
    pen.lineWidth = edge
    pen.stroke(path)
  }
  pen.restore()
}

export const edgeOf = ({ stroke, strokeWidth }: Pick<Piece, 'stroke' | 'strokeWidth'>): number =>
  stroke && stroke !== 'transparent' ? strokeWidth : 0

function frame(pen: Pen, width: number, height: number): void {
  pen.strokeStyle = '#b9b9b2'
  pen.lineWidth = 1
  pen.strokeRect(0.5, 0.5, Math.max(0, width - 1), Math.max(0, height - 1))
}

type Modules = readonly (readonly boolean[])[]

function qrModules(content: string): Modules {
  return encode(content, { ecc: 'M', border: 2 }).data
}

export function drawSide(pen: Pen, side: Side, size: { width: number; height: number }, options: With): void {
  pen.fillStyle = side.background || '#fff'
  pen.fillRect(0, 0, size.width, size.height)
  for (const piece of side.pieces) {
    pen.save()
    pen.globalAlpha = piece.opacity
    pen.translate(piece.left, piece.top)
    pen.rotate((piece.angle * Math.PI) / 180)
    drawPiece(pen, piece, piece, options)
    pen.restore()
  }
}

/** Loads the pictures of objects. Pictures that cannot be read are left out. */
export async function loadPictures(pieces: readonly Piece[], known: Pictures = new Map()): Promise<Pictures> {
  const addresses = new Set(pieces.flatMap((piece) => (piece.type === 'Image' ? [piece.src] : [])))
  const found = new Map(known)
  const load = async (src: string) => {
    const picture = new Image()
    picture.src = src
    await picture.decode()
    found.set(src, picture)
  }
  await Promise.allSettled([...addresses].filter((src) => !found.has(src)).map(load))
  return found
}

/** Loads both weights of the font, with the letters of all supported languages. */
export async function loadFonts(): Promise<void> {
  const letters = 'Aşğıİçöñüйщ'
  const faces = [700, 300].map((weight) => document.fonts.load(`${weight} 20px "Onest Variable"`, letters))
  await Promise.allSettled(faces)
}

/** Draws a side as a picture. Null if nothing can be drawn. */
export async function renderSide(draft: Draft, side: Side, longestPx: number, options: Omit<With, 'pictures'>) {
  const size = sizePx(draft)
  const canvas = document.createElement('canvas')
  const by = longestPx / Math.max(size.width, size.height, 1)
  canvas.width = Math.round(size.width * by)
  canvas.height = Math.round(size.height * by)
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const [pictures] = await Promise.all([loadPictures(side.pieces), loadFonts()])
  pen.scale(by, by)
  drawSide(pen, side, size, { ...options, pictures })
  return canvas
}
