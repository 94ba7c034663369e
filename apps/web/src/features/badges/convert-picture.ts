import { CANVAS_MAX_BYTES } from '@parley/contract/badges'

export const MAX_PICTURE_BYTES = 2_000_000
/** Longest side in pixels. A higher resolution would not be visible on a printed badge. */
const LONGEST_PX = 1_200
const SMALLEST_PX = 200
/** Maximum characters of a picture as a data URL. Both sides of a badge may have pictures. */
const MAX_CHARACTERS = CANVAS_MAX_BYTES / 3

export interface Taken {
  readonly src: string
  readonly width: number
  readonly height: number
}

/**
 * Converts a picture to a data URL that fits into a canvas: at the largest possible size, upright, with transparency.
 * @returns null if the browser cannot read the file as a picture, or no size fits
 */
export async function convertPicture(file: Blob): Promise<Taken | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    const first = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height))
    for (let by = first; ; by *= 0.75) {
      const taken = drawn(picture, by, file.type === 'image/png')
      if (!taken || taken.src.length <= MAX_CHARACTERS) return taken
      if (Math.max(taken.width, taken.height) < SMALLEST_PX) return null
    }
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, by: number, isPng: boolean): Taken | null {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * by))
  canvas.height = Math.max(1, Math.round(picture.height * by))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const src = canvas.toDataURL(isPng ? 'image/png' : 'image/jpeg', 0.86)
  return { src, width: canvas.width, height: canvas.height }
}
