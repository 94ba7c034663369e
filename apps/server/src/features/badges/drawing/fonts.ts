import path from 'node:path'
import { type Font, type FontCollection, openSync } from 'fontkit'
import { type FoundFont, findCjkFont } from '../../../platform/printing/find-cjk-font.ts'
import { findNotoFonts, type NotoFamily, type NotoFont } from '../../../platform/printing/find-noto-fonts.ts'
import {
  type BundledFamily,
  bundledFamilies,
  type FontFamily,
  fontFile,
} from '../../../platform/printing/font-files.ts'
import { familyOf } from '../../../platform/printing/scripts.ts'
import type { BadgeWeight } from './drawing.ts'

/** The area of the ink in ems, upwards from the baseline. */
export interface InkBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const ORDER: readonly FontFamily[] = ['text', 'greek', 'arabic', 'hebrew', 'cjk']
/** Open fonts are reused, because a system font can have 20 MB and names need few of its glyphs. */
const LOOKED_FOR_MS = 60_000

export class BadgeFont {
  readonly font: Font
  readonly perEm: number
  readonly #paths = new Map<number, string>()
  readonly #boxes = new Map<number, InkBox | null>()

  constructor(font: Font) {
    this.font = font
    this.perEm = font.unitsPerEm
  }

  has(letter: string): boolean {
    return this.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  }

  /** Returns an SVG path in font units, upwards; an empty text if the glyph has no ink. */
  path(id: number): string {
    const known = this.#paths.get(id)
    if (known !== undefined) return known
    const path = this.font.getGlyph(id).path.toSVG()
    this.#paths.set(id, path)
    return path
  }

  box(id: number): InkBox | null {
    const known = this.#boxes.get(id)
    if (known !== undefined) return known
    const { minX, maxX, minY, maxY } = this.font.getGlyph(id).cbox
    const box =
      Number.isFinite(minX + maxX + minY + maxY) && maxX > minX
        ? { left: minX / this.perEm, right: maxX / this.perEm, top: maxY / this.perEm, bottom: minY / this.perEm }
        : null
    this.#boxes.set(id, box)
    return box
  }
}

const isBrought = (family: FontFamily): family is BundledFamily => bundledFamilies.some((each) => each === family)

export class BadgeFonts {
  /** The installed font for Chinese, Japanese and Korean; null if there is none. */
  readonly cjk: FoundFont | null
  readonly noto: ReadonlyMap<NotoFamily, NotoFont>
  readonly #fonts = new Map<string, BadgeFont>()
  readonly #families = new Map<string, FontFamily | null>()

  constructor(cjk: FoundFont | null, found: ReadonlyMap<NotoFamily, NotoFont> = new Map()) {
    const isThere = cjk !== null && this.#open('cjk-light', cjk.file, cjk.family) !== null
    const isBoldThere = cjk?.bold !== undefined && this.#open('cjk-bold', cjk.bold.file, cjk.bold.family) !== null
    this.cjk = isThere
      ? { file: cjk.file, ...(cjk.family && { family: cjk.family }), ...(isBoldThere && { bold: cjk.bold }) }
      : null
    const noto = new Map<NotoFamily, NotoFont>()
    for (const [family, { file, bold }] of found) {
      if (!this.#open(`${family}-light`, file)) continue
      noto.set(family, { file, ...(bold && this.#open(`${family}-bold`, bold) && { bold }) })
    }
    this.noto = noto
  }

  font(family: FontFamily, weight: BadgeWeight): BadgeFont {
    const key = this.nameOf(family, weight)
    const known = this.#fonts.get(key)
    if (known) return known
    return this.#open(key, fontFile(isBrought(family) ? family : 'text', weight)) ?? this.font('text', weight)
  }

  nameOf(family: FontFamily, weight: BadgeWeight): string {
    if (isBrought(family)) return `${family}-${weight}`
    const bold = family === 'cjk' ? this.cjk?.bold : this.noto.get(family)?.bold
    return `${family}-${bold ? weight : 'light'}`
  }

  familyOf(letter: string): FontFamily | null {
    const known = this.#families.get(letter)
    if (known !== undefined) return known
    const first = familyOf(letter)
    const families = [first, ...ORDER, ...this.noto.keys()].filter((family) => family !== 'cjk' || this.cjk !== null)
    const found = families.find((family) => this.font(family, 'bold').has(letter)) ?? null
    this.#families.set(letter, found)
    return found
  }

  #open(key: string, file: string, postscriptName?: string): BadgeFont | null {
    try {
      const font = new BadgeFont(onlyFont(openSync(file, postscriptName)))
      this.#fonts.set(key, font)
      return font
    } catch (error) {
      if (bundledFamilies.some((family) => key.startsWith(family))) throw error
      return null
    }
  }
}

const onlyFont = (found: Font | FontCollection): Font => {
  const font = 'fonts' in found ? found.fonts[0] : found
  if (!font) throw new Error('The font collection has no fonts')
  return font
}

let opened: { readonly fonts: BadgeFonts; readonly files: string; readonly at: number } | null = null

/** A newly installed font is used within a minute. */
export async function openFonts(dataDir: string, now = performance.now()): Promise<BadgeFonts> {
  if (opened && now - opened.at < LOOKED_FOR_MS) return opened.fonts
  const [cjk, noto] = await Promise.all([findCjkFont(path.join(dataDir, 'fonts')), findNotoFonts()])
  const files = JSON.stringify([cjk, ...noto.values()])
  const fonts = opened && opened.files === files ? opened.fonts : new BadgeFonts(cjk, noto)
  opened = { fonts, files, at: now }
  return fonts
}
