interface Cut {
  /** In pixels of the picture as it is shown. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PictureSize {
  readonly widthPx: number
  readonly heightPx: number
}

/** As a data URL; a third longer than the picture in it. */
const MOST_PNG_LETTERS = 2_700_000

/**
 * A data URL of that cut in that size; smaller cuts are drawn larger. A jpeg on white, or a png that stays transparent
 * where that is wanted and does not become too large.
 */
export function cutPicture(image: HTMLImageElement, cut: Cut, size: PictureSize, staysTransparent = false): string {
  const png = staysTransparent ? draw(image, cut, size, null).toDataURL('image/png') : ''
  if (png !== '' && png.length <= MOST_PNG_LETTERS) return png
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
