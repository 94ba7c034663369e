import { type BadgeCanvas, type CanvasObject, parseCanvas } from '@parley/contract/badges'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Failure } from '../../../platform/failure.ts'
import type { Picture } from './drawing.ts'

export interface BadgeSize {
  readonly widthMm: number
  readonly heightMm: number
  /** Pixels per inch of the canvas. */
  readonly resolution: number
}

export interface Design extends BadgeSize {
  readonly canvas: BadgeCanvas
  readonly pictures: ReadonlyMap<CanvasObject, Picture>
}

/** A small compressed file can expand to far more pixels and exhaust the memory. */
const MAX_PIXELS = 25_000_000

/**
 * Detects the type of the pictures from their bytes, and scales them down to the output resolution.
 *
 * @param canvas the stored JSON
 * @param dpi resolution of the output: lower for lists on screen than for print
 * @throws Failure `templateRefused` for an invalid canvas, or a picture that cannot be read
 * @see docs/rules/badges.md BADGE-4, BADGE-5
 */
export async function parseDesign(canvas: string, size: BadgeSize, { dpi = 300 } = {}): Promise<Design> {
  const read = parseCanvas(canvas)
  if (!read) throw new Failure('templateRefused')
  const pictures = new Map<CanvasObject, Picture>()
  for (const object of read.objects) {
    if (object.type !== 'Image') continue
    const perPixel = dpi / size.resolution
    const width = Math.ceil(object.width * object.scaleX * perPixel)
    const height = Math.ceil(object.height * object.scaleY * perPixel)
    pictures.set(object, await decodePicture(object.src, Math.max(1, width), Math.max(1, height)))
  }
  return { ...size, canvas: read, pictures }
}

async function decodePicture(src: string, width: number, height: number): Promise<Picture> {
  try {
    const bytes = Buffer.from(src.slice(src.indexOf(',') + 1), 'base64')
    const mime = (await fileTypeFromBuffer(bytes))?.mime
    if (mime !== 'image/png' && mime !== 'image/jpeg') throw new Error('Neither PNG nor JPEG')
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const shaped = picture
      .rotate()
      .resize({ width, height, fit: 'fill', withoutEnlargement: true })
      .toColourspace('srgb')
    const made = await (mime === 'image/png'
      ? shaped.png({ compressionLevel: 9 })
      : shaped.jpeg({ quality: 88 })
    ).toBuffer()
    return { bytes: made, type: mime }
  } catch {
    throw new Failure('templateRefused')
  }
}
