import { badgeLengths, CANVAS_MAX_BYTES, DEFAULT_DPI, parseCanvas, templateFields } from '@parley/contract/badges'
import * as z from 'zod/mini'
import { canvasOf, type Draft, editable, type Side } from './draft.ts'

const FORMAT = 'parley-badge'

const fileSchema = z.object({
  format: z.literal(FORMAT),
  name: z.string().check(z.maxLength(badgeLengths.name)),
  widthMm: templateFields.widthMm,
  heightMm: templateFields.heightMm,
  resolution: templateFields.resolution,
  front: z.unknown(),
  back: z.unknown(),
})

export function fileOf({ name, widthMm, heightMm, resolution, front, back }: Draft): string {
  const sides = { front: canvasOf(front), back: back && canvasOf(back) }
  return JSON.stringify({ format: FORMAT, name, widthMm, heightMm, resolution, ...sides }, null, 2)
}

export type Imported = Pick<Draft, 'front' | 'back'> &
  Partial<Pick<Draft, 'name' | 'widthMm' | 'heightMm' | 'resolution'>>

/** Maximum size of a file, which contains both sides with their pictures. */
export const MAX_FILE_BYTES = 3 * CANVAS_MAX_BYTES

/**
 * Reads a template from a file. The canvas of another program becomes the front. Null for any other file.
 * @see docs/rules/badges.md BADGE-30
 */
export function readFile(text: string): Imported | null {
  const raw = jsonOf(text)
  const whole = fileSchema.safeParse(raw)
  if (!whole.success) {
    const front = sideOf(raw)
    return front && { front, back: null, ...sizeIn(raw) }
  }
  const { front, back, name, widthMm, heightMm, resolution } = whole.data
  const [one, other] = [sideOf(front), back === null || back === undefined ? null : sideOf(back)]
  if (!one || (back && !other)) return null
  return { name, widthMm, heightMm, resolution, front: one, back: other }
}

function sideOf(raw: unknown): Side | null {
  const canvas = parseCanvas(JSON.stringify(raw) ?? '')
  return canvas && editable(canvas)
}

/** Returns the size in a file. Some programs save the size of their canvas in pixels. */
function sizeIn(raw: unknown): Partial<Pick<Draft, 'widthMm' | 'heightMm' | 'resolution'>> {
  const { width, height } = raw as { width?: unknown; height?: unknown }
  if (typeof width !== 'number' || typeof height !== 'number') return { resolution: DEFAULT_DPI }
  const mm = (px: number) => Math.round((px / DEFAULT_DPI) * 254) / 10
  const size = z.object({ widthMm: templateFields.widthMm, heightMm: templateFields.heightMm })
  const found = size.safeParse({ widthMm: mm(width), heightMm: mm(height) })
  return { resolution: DEFAULT_DPI, ...(found.success ? found.data : {}) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
