import * as z from 'zod/mini'
import { text } from '../kernel.ts'

/* The canvas has the format of Fabric. Lengths are pixels at the template's resolution. */

export const CANVAS_MAX_BYTES = 900_000
export const MAX_OBJECTS = 200
/** Font weights available for badges (2 §9). */
const fontWeights = [700, 300] as const

const px = () => z.number().check(z.gte(-20_000), z.lte(20_000))
const size = () => z.number().check(z.gte(0), z.lte(20_000))
const colour = () => z.nullable(z.string().check(z.regex(/^(?:#[0-9a-f]{3,8}|transparent|)$/i)))

const placed = {
  /** Position of the upper left corner of the box before rotation. */
  left: px(),
  top: px(),
  width: size(),
  height: size(),
  scaleX: z._default(z.number().check(z.gte(0), z.lte(1_000)), 1),
  scaleY: z._default(z.number().check(z.gte(0), z.lte(1_000)), 1),
  /** Rotation in degrees clockwise around the upper left corner. */
  angle: z._default(z.number().check(z.gte(-360), z.lte(360)), 0),
  opacity: z._default(z.number().check(z.gte(0), z.lte(1)), 1),
  fill: z._default(colour(), null),
  stroke: z._default(colour(), null),
  strokeWidth: z._default(size(), 0),
  originX: z._default(z.literal('left'), 'left'),
  originY: z._default(z.literal('top'), 'top'),
  name: z.optional(text(100)),
  locked: z.optional(z.boolean()),
}

/** A box of text, which may contain placeholders, see `fill-placeholders.ts`. */
export const textBox = z.object({
  type: z.literal('Textbox'),
  ...placed,
  text: z.string().check(z.maxLength(2_000)),
  fontSize: z.number().check(z.gte(1), z.lte(2_000)),
  fontWeight: z._default(z.literal(fontWeights), 700),
  textAlign: z._default(z.enum(['left', 'center', 'right']), 'left'),
  lineHeight: z._default(z.number().check(z.gte(0.5), z.lte(4)), 1.16),
  /**
   * `shrink` condenses one line to the width of the box, then reduces the font size. `wrap` breaks lines, then reduces
   * the font size until the text fits the box.
   */
  fit: z._default(z.enum(['shrink', 'wrap']), 'shrink'),
  upperCase: z._default(z.boolean(), false),
})

/** A picture: a PNG or JPEG as a data URL, so that one file holds a complete template. */
export const canvasImage = z.object({
  type: z.literal('Image'),
  ...placed,
  src: z.string().check(z.regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+$/), z.maxLength(CANVAS_MAX_BYTES)),
})

export const codeBox = z.object({ type: z.literal('Code'), ...placed, code: z.enum(['qr', 'code128']) })

export const shape = z.object({
  type: z.enum(['Rect', 'Ellipse', 'Line', 'Triangle']),
  ...placed,
  rx: z._default(size(), 0),
})

export const canvasObject = z.discriminatedUnion('type', [textBox, canvasImage, codeBox, shape])
export type CanvasObject = z.output<typeof canvasObject>

export const badgeCanvas = z.object({
  /** Colour behind all objects. Default: white. */
  background: z._default(colour(), null),
  objects: z.array(canvasObject).check(z.maxLength(MAX_OBJECTS)),
})
export type BadgeCanvas = z.output<typeof badgeCanvas>

/** Converts millimetres to pixels, rounded down (2 §3). */
export const pixelsOf = (mm: number, dpi: number): number => Math.floor((mm / 25.4) * dpi)
export const DEFAULT_DPI = 72
