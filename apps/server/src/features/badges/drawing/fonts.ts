import path from 'node:path'
import { type Font, type FontCollection, openSync } from 'fontkit'
import { type FoundFont, findCjkFont } from '../../../platform/printing/find-cjk-font.ts'
import { broughtFamilies, type FontFamily, fontFile } from '../../../platform/printing/font-files.ts'
import { familyOf } from '../../../platform/printing/scripts.ts'
import type { BadgeWeight } from './drawing.ts'

/** In ems, upwards from the baseline. */
export interface InkBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const ORDER: readonly FontFamily[] = ['text', 'greek', 'arabic', 'hebrew', 'cjk']
/** The largest font of a system has 20 MB, and names of thousands of people use few of its letters. */
const LOOKED_FOR_MS = 60_000

/** A font with what was read of its glyphs. */
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

  /** An outline in units of the font, upwards, as SVG writes it; empty for what has no ink. */
  path(id: number): string {
    const known = this.#paths.get(id)
    if (known !== undefined) return known
    const path = this.font.getGlyph(id).path.toSVG()
    this.#paths.set(id, path)
    return path
  }

  /** Null for what has no ink. */
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

export class BadgeFonts {
  /** That of Chinese, Japanese and Korean letters; null where the machine has none. */
  readonly cjk: FoundFont | null
  readonly #fonts = new Map<string, BadgeFont>()
  readonly #families = new Map<string, FontFamily | null>()

  constructor(cjk: FoundFont | null) {
    const isThere = cjk !== null && this.#open('cjk-light', cjk.file, cjk.family) !== null
    const isBoldThere = cjk?.bold !== undefined && this.#open('cjk-bold', cjk.bold.file, cjk.bold.family) !== null
    this.cjk = isThere
      ? { file: cjk.file, ...(cjk.family && { family: cjk.family }), ...(isBoldThere && { bold: cjk.bold }) }
      : null
  }

  font(family: FontFamily, weight: BadgeWeight): BadgeFont {
    const key = this.nameOf(family, weight)
    const known = this.#fonts.get(key)
    if (known) return known
    const usual = family === 'cjk' ? 'text' : family
    return this.#open(key, fontFile(usual, weight)) ?? this.font('text', weight)
  }

  /** By which a font is known; of Chinese, Japanese and Korean letters there may be one weight alone. */
  nameOf(family: FontFamily, weight: BadgeWeight): string {
    return `${family}-${family === 'cjk' && !this.cjk?.bold ? 'light' : weight}`
  }

  /** The first font that has a letter; null where none has. */
  familyOf(letter: string): FontFamily | null {
    const known = this.#families.get(letter)
    if (known !== undefined) return known
    const first = familyOf(letter)
    const families = [first, ...ORDER].filter((family) => family !== 'cjk' || this.cjk !== null)
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
      if (broughtFamilies.some((family) => key.startsWith(family))) throw error
      return null
    }
  }
}

const onlyFont = (found: Font | FontCollection): Font => {
  const font = 'fonts' in found ? found.fonts[0] : found
  if (!font) throw new Error('A collection without fonts')
  return font
}

let opened: { readonly fonts: BadgeFonts; readonly file: string | undefined; readonly at: number } | null = null

/** The fonts of badges; one of Chinese, Japanese and Korean letters is used within a minute after it is installed. */
export async function openFonts(dataDir: string, now = performance.now()): Promise<BadgeFonts> {
  if (opened && now - opened.at < LOOKED_FOR_MS) return opened.fonts
  const found = await findCjkFont(path.join(dataDir, 'fonts'))
  const fonts = opened && opened.file === found?.file ? opened.fonts : new BadgeFonts(found)
  opened = { fonts, file: found?.file, at: now }
  return fonts
}
