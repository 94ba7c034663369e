import sharp from 'sharp'
import { Failure } from '../failure.ts'

/** What a camera takes; a small file can hold far more and fill the memory. */
const MOST_PIXELS = 25_000_000

interface Shape {
  readonly widthPx: number
  readonly heightPx: number
  /** Whether what is transparent stays so; else it is white. */
  readonly isTransparent?: boolean
}

/**
 * A WebP of exactly this size, cut in the middle, upright, without what the camera wrote into the file.
 *
 * @throws Failure `imageRefused` when the picture cannot be read to its end or has too many pixels
 */
export async function shapeImage(bytes: Buffer, { widthPx, heightPx, isTransparent = false }: Shape): Promise<Buffer> {
  try {
    const cut = upright(bytes).resize(widthPx, heightPx, { fit: 'cover' })
    const onWhite = isTransparent ? cut : cut.flatten({ background: '#fff' })
    return await onWhite.webp({ quality: 84 }).toBuffer()
  } catch {
    throw new Failure('imageRefused')
  }
}

export interface FittedImage {
  readonly bytes: Buffer
  readonly widthPx: number
  readonly heightPx: number
}

/**
 * A WebP of the whole picture, at most so wide and three times as high, upright, without what the camera wrote into the
 * file; what is transparent stays so.
 *
 * @throws Failure `imageRefused` when the picture cannot be read to its end or has too many pixels
 */
export async function fitImage(bytes: Buffer, mostWidthPx: number): Promise<FittedImage> {
  try {
    const { data, info } = await upright(bytes)
      .resize(mostWidthPx, mostWidthPx * 3, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, widthPx: info.width, heightPx: info.height }
  } catch {
    throw new Failure('imageRefused')
  }
}

const upright = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning' }).rotate()
