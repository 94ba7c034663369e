import type { FontFamily } from '../../../platform/printing/font-files.ts'

/*
 * A side of one person's badge, laid out: what stands where, in millimetres from the left upper corner. Everything that is shown or
 * printed is made from it.
 */

export type BadgeWeight = 'light' | 'bold'

/** Letters of one font that are read in one direction. Positions are in ems from the start of the line, upwards. */
export interface GlyphRun {
  readonly family: FontFamily
  readonly weight: BadgeWeight
  /** As it is written, for what can be searched and copied. */
  readonly text: string
  /** Odd: read from the right. */
  readonly level: number
  readonly x: number
  readonly width: number
  readonly glyphs: readonly { readonly id: number; readonly x: number; readonly y: number }[]
  /** Letters that the font could not join: they stand one by one, and only as outlines. */
  readonly isUnjoined: boolean
}

export interface TextLine {
  /** The whole line as it is written. */
  readonly text: string
  /** Of its start and baseline in the box. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** Of the highest and the lowest ink in the box. */
  readonly top: number
  readonly bottom: number
  readonly runs: readonly GlyphRun[]
}

interface Placed {
  /** Of the left upper corner, about which the box is turned. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees clockwise. */
  readonly angle: number
  /** 0 to 1. */
  readonly opacity: number
}

/** A picture whose bytes were looked at. */
export interface Picture {
  readonly bytes: Buffer
  readonly type: 'image/png' | 'image/jpeg'
}

export interface TextPart extends Placed {
  readonly kind: 'text'
  /** Of an em. */
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
  /** Row by row, dark where true, with the margin that readers need; one row for bars. */
  readonly modules: readonly (readonly boolean[])[]
}
export type DrawnPart = TextPart | PicturePart | ShapePart | CodePart

export interface Drawing {
  readonly widthMm: number
  readonly heightMm: number
  /** Null for white. */
  readonly background: string | null
  /** What stands later covers what stands before it. */
  readonly parts: readonly DrawnPart[]
}

/** What can be painted: a colour without its cover, and the cover. Null for what shows nothing. */
export function paintOf(colour: string | null): { readonly rgb: string; readonly cover: number } | null {
  if (!colour || colour === 'transparent') return null
  const digits = colour.slice(1)
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits
  const cover = long.length === 8 ? Number.parseInt(long.slice(6), 16) / 255 : 1
  return cover === 0 ? null : { rgb: `#${long.slice(0, 6).padEnd(6, '0').toLowerCase()}`, cover }
}

/** 0 for black to 1 for white. */
export function lightnessOf(rgb: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16))
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}
