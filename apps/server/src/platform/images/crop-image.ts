import sharp from 'sharp'
import { Failure } from '../failure.ts'

/** Limits the pixels to the size of a camera picture. A small file can contain far more pixels and fill the memory. */
const MAX_PIXELS = 25_000_000

interface Shape {
  readonly widthPx: number
  readonly heightPx: number
  /** True if transparent pixels stay transparent. Otherwise they become white. */
  readonly isTransparent?: boolean
}

/**
 * Crops a picture to a shape, and removes the camera's metadata.
 *
 * @throws Failure `imageRefused` if the picture cannot be read to its end or has too many pixels
 */
export async function cropImage(bytes: Buffer, { widthPx, heightPx, isTransparent = false }: Shape): Promise<Buffer> {
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
 * Returns a WebP of at most this width and three times that height, upright and without the camera's metadata.
 *
 * @throws Failure `imageRefused` if the picture cannot be read to its end or has too many pixels
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

const upright = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' }).rotate()
