import sharp from 'sharp'
import { Failure } from '../../platform/failure.ts'

const PHOTO_PX = 700
/** What a camera takes; a small file can hold far more and fill the memory. */
const MOST_PIXELS = 25_000_000

/**
 * A square WebP of 700 x 700 pixels, upright, without what the camera wrote into the file, on white where it was
 * transparent.
 *
 * @throws Failure `imageRefused` when the picture cannot be read to its end or has too many pixels
 */
export async function shapePhoto(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning' })
      .rotate()
      .resize(PHOTO_PX, PHOTO_PX, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .webp({ quality: 84 })
      .toBuffer()
  } catch {
    throw new Failure('imageRefused')
  }
}
