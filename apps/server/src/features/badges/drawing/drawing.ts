import type { FontFamily } from '../../../platform/printing/font-files.ts'

/* Layout of one side of a badge, for all previews and printouts. Millimetres from the upper left corner. */

export type BadgeWeight = 'light' | 'bold'

/** Glyphs of one font in a line. Positions are in ems from the start of the line, upwards. */
export interface GlyphRun {
  readonly family: FontFamily
  readonly weight: BadgeWeight
  /** The original characters, for search and copy in a PDF. */
  readonly text: string
  /** Bidi level: odd if read from right to left. */
  readonly level: number
  readonly x: number
  readonly width: number
  readonly glyphs: readonly { readonly id: number; readonly x: number; readonly y: number }[]
  /** True if the font could not shape the text. Its glyphs are drawn one by one and only as outlines. */
  readonly isUnjoined: boolean
}

export interface TextLine {
  readonly text: string
  /** Start of the baseline within the box. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** Highest and lowest ink within the box. */
  readonly top: number
  readonly bottom: number
  readonly runs: readonly GlyphRun[]
}

interface Placed {
  /** Upper left corner, and the centre of the rotation. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Angle in degrees clockwise. */
  readonly angle: number
  /** Opacity from 0 to 1. */
  readonly opacity: number
}

export interface Picture {
  readonly bytes: Buffer
  readonly type: 'image/png' | 'image/jpeg'
}

export interface TextPart extends Placed {
  readonly kind: 'text'
  /** Size of an em in millimetres. */
  readonly size: number
  readonly colour: string
  readonly align: 'left' | 'center' | 'right'
  readonly lines: readonly TextLine[]
}
export interface PicturePart extends Placed {
  readonly kind: 'picture'
  readonly picture: Picture
}
export interface ShapePart extends Placed {
  readonly kind: 'shape'
  readonly shape: 'Rect' | 'Ellipse' | 'Line' | 'Triangle'
  readonly fill: string | null
  readonly stroke: string | null
  readonly strokeWidth: number
  readonly radius: number
}
export interface CodePart extends Placed {
  readonly kind: 'code'
  readonly code: 'qr' | 'code128'
  readonly content: string
  readonly colour: string
  /** The modules row by row, including the margin that scanners need; true is dark. Bar codes have one row. */
  readonly modules: readonly (readonly boolean[])[]
}
export type DrawnPart = TextPart | PicturePart | ShapePart | CodePart

export interface Drawing {
  readonly widthMm: number
  readonly heightMm: number
  /** The background colour; null for white. */
  readonly background: string | null
  /** Parts in drawing order: later ones cover earlier ones. */
  readonly parts: readonly DrawnPart[]
}

/** Splits a colour into its RGB value and opacity. Returns null if it is fully transparent. */
export function paintOf(colour: string | null): { readonly rgb: string; readonly cover: number } | null {
  if (!colour || colour === 'transparent') return null
  const digits = colour.slice(1)
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits
  const cover = long.length === 8 ? Number.parseInt(long.slice(6), 16) / 255 : 1
  return cover === 0 ? null : { rgb: `#${long.slice(0, 6).padEnd(6, '0').toLowerCase()}`, cover }
}

/** Returns the lightness of a colour, from 0 for black to 1 for white. */
export function lightnessOf(rgb: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16))
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}
