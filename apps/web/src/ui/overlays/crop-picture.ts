interface Cut {
  /** All sizes are in pixels of the displayed picture. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PictureSize {
  readonly widthPx: number
  readonly heightPx: number
}

/** Maximum characters of a PNG as a data URL, which is a third longer than its image. */
const MAX_PNG_LETTERS = 2_700_000

/**
 * Returns the part of a picture as a data URL. Smaller areas are scaled up. It is a JPEG on white, or a PNG if
 * transparency is wanted and the file does not get too large.
 */
export function cropPicture(image: HTMLImageElement, cut: Cut, size: PictureSize, staysTransparent = false): string {
  const png = staysTransparent ? draw(image, cut, size, null).toDataURL('image/png') : ''
  if (png !== '' && png.length <= MAX_PNG_LETTERS) return png
  return draw(image, cut, size, '#fff').toDataURL('image/jpeg', 0.9)
}

function draw(image: HTMLImageElement, { x, y, width, height }: Cut, size: PictureSize, ground: string | null) {
  const scaleX = image.naturalWidth / image.width
  const scaleY = image.naturalHeight / image.height
  const { widthPx, heightPx } = size
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = heightPx
  const pen = canvas.getContext('2d')
  if (pen) {
    if (ground) {
      pen.fillStyle = ground
      pen.fillRect(0, 0, widthPx, heightPx)
    }
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(image, x * scaleX, y * scaleY, width * scaleX, height * scaleY, 0, 0, widthPx, heightPx)
  }
  return canvas
}
