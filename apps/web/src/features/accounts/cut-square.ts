/** Of the stored photo; smaller cuts are drawn larger. */
const SIDE_PX = 700

interface Cut {
  /** In pixels of the picture as it is shown. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A data URL of that cut as a jpeg of 700 x 700 pixels, on white where the picture is transparent. */
export function cutSquare(image: HTMLImageElement, { x, y, width, height }: Cut): string {
  const scaleX = image.naturalWidth / image.width
  const scaleY = image.naturalHeight / image.height
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, SIDE_PX, SIDE_PX)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(image, x * scaleX, y * scaleY, width * scaleX, height * scaleY, 0, 0, SIDE_PX, SIDE_PX)
  }
  return canvas.toDataURL('image/jpeg', 0.9)
}
