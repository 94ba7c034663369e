import type PdfKit from 'pdfkit'
import { bundledFamilies, fontFile } from '../../../platform/printing/font-files.ts'
import { toPdfKitText } from '../../../platform/printing/scripts.ts'
import {
  type Drawing,
  type DrawnPart,
  type GlyphRun,
  type Picture,
  paintOf,
  type ShapePart,
  type TextLine,
  type TextPart,
} from './drawing.ts'
import type { BadgeFonts } from './fonts.ts'
import { darkRunsOf } from './svg-of.ts'

export type PdfDoc = InstanceType<typeof PdfKit>

/** Points per millimetre. */
export const PT = 72 / 25.4

/** Draws badges into a PDF with searchable text. Each picture is embedded once. */
export class BadgePdf {
  readonly #doc: PdfDoc
  readonly #fonts: BadgeFonts
  readonly #pictures = new Map<Picture, unknown>()

  constructor(doc: PdfDoc, fonts: BadgeFonts) {
    this.#doc = doc
    this.#fonts = fonts
    // The file of a registered font is read only when the font is used.
    for (const family of bundledFamilies) {
      for (const weight of ['light', 'bold'] as const) {
        doc.registerFont(fonts.nameOf(family, weight), fontFile(family, weight))
      }
    }
    for (const [family, { file, bold }] of fonts.noto) {
      doc.registerFont(fonts.nameOf(family, 'light'), file)
      if (bold) doc.registerFont(fonts.nameOf(family, 'bold'), bold)
    }
    const { cjk } = fonts
    if (cjk) doc.registerFont(fonts.nameOf('cjk', 'light'), cjk.file, cjk.family)
    if (cjk?.bold) doc.registerFont(fonts.nameOf('cjk', 'bold'), cjk.bold.file, cjk.bold.family)
  }

  /** @param corner position of the badge on the page in millimetres, and its rotation around it in degrees */
  draw(drawing: Drawing, corner: { readonly x: number; readonly y: number; readonly angle?: number }): void {
    const doc = this.#doc
    doc.save()
    doc.scale(PT).translate(corner.x, corner.y)
    if (corner.angle) doc.rotate(corner.angle)
    doc.rect(0, 0, drawing.widthMm, drawing.heightMm).clip()
    const paper = paintOf(drawing.background)
    if (paper && paper.rgb !== '#ffffff') {
      doc.rect(0, 0, drawing.widthMm, drawing.heightMm).fillColor(paper.rgb, paper.cover).fill()
    }
    for (const part of drawing.parts) this.#part(part)
    doc.restore()
  }

  #part(part: DrawnPart): void {
    const doc = this.#doc
    doc.save()
    doc.translate(part.x, part.y)
    if (part.angle) doc.rotate(part.angle)
    switch (part.kind) {
      case 'text':
        this.#text(part)
        break
      case 'picture':
        doc.opacity(part.opacity)
        doc.image(this.#picture(part.picture), 0, 0, { width: part.width, height: part.height })
        break
      case 'code': {
        const [rows, columns] = [part.modules.length, part.modules[0]?.length ?? 1]
        doc.rect(0, 0, part.width, part.height).fillColor('#ffffff', part.opacity).fill()
        doc.scale(part.width / columns, part.height / rows)
        for (const { row, from, to } of darkRunsOf(part.modules)) doc.rect(from, row, to - from, 1)
        doc.fillColor(part.colour, part.opacity).fill()
        break
      }
      case 'shape':
        this.#shape(part)
        break
    }
    doc.restore()
  }

  #text(part: TextPart): void {
    const doc = this.#doc
    const paint = paintOf(part.colour)
    if (!paint) return
    doc.fillColor(paint.rgb, paint.cover * part.opacity).fontSize(part.size)
    for (const line of part.lines) {
      for (const run of line.runs) {
        if (run.text.trim() === '') continue
        if (run.isUnjoined) {
          this.#outlines(run, line, part.size)
          continue
        }
        doc.font(this.#fonts.nameOf(run.family, run.weight))
        const where = { lineBreak: false, baseline: 'alphabetic' } as const
        doc.text(toPdfKitText(run), line.x + run.x * part.size, line.y, where)
      }
    }
  }

  #outlines({ family, weight, glyphs }: GlyphRun, { x, y }: TextLine, size: number): void {
    const font = this.#fonts.font(family, weight)
    for (const glyph of glyphs) {
      this.#doc.save().translate(x + glyph.x * size, y - glyph.y * size)
      this.#doc.scale(size / font.perEm, -size / font.perEm)
      this.#doc.path(font.path(glyph.id)).fill().restore()
    }
  }

  #shape({ shape, width, height, fill, stroke, strokeWidth, radius, opacity }: ShapePart): void {
    const doc = this.#doc
    if (shape === 'Rect') doc.roundedRect(0, 0, width, height, Math.min(radius, width / 2, height / 2))
    else if (shape === 'Ellipse') doc.ellipse(width / 2, height / 2, width / 2, height / 2)
    else if (shape === 'Line') doc.moveTo(0, 0).lineTo(width, height)
    else doc.polygon([width / 2, 0], [width, height], [0, height])
    const [inside, edge] = [shape === 'Line' ? null : paintOf(fill), strokeWidth > 0 ? paintOf(stroke) : null]
    if (inside) doc.fillColor(inside.rgb, inside.cover * opacity)
    if (edge) doc.lineWidth(strokeWidth).strokeColor(edge.rgb, edge.cover * opacity)
    if (inside && edge) doc.fillAndStroke()
    else if (edge) doc.stroke()
    else if (inside) doc.fill()
  }

  #picture(picture: Picture): PDFKit.Mixins.ImageSrc {
    const known = this.#pictures.get(picture) ?? (this.#doc as unknown as Opens).openImage(picture.bytes)
    this.#pictures.set(picture, known)
    return known as PDFKit.Mixins.ImageSrc
  }
}

/** The types of pdfkit lack this method, which parses a picture before it is drawn. */
interface Opens {
  openImage(bytes: Buffer): unknown
}
