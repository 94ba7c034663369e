export class Bitmap {
  readonly width: number
  readonly height: number
  /** One byte per dot: 1 is black. */
  readonly dots: Uint8Array

  constructor(width: number, height: number, dots = new Uint8Array(width * height)) {
    this.width = width
    this.height = height
    this.dots = dots
  }

  fill(left: number, top: number, width: number, height: number, value: 0 | 1): void {
    const [from, to] = [Math.max(0, left), Math.min(this.width, left + width)]
    for (let y = Math.max(0, top); y < Math.min(this.height, top + height); y += 1) {
      if (to > from) this.dots.fill(value, y * this.width + from, y * this.width + to)
    }
  }

  inkIn({ left, top, right, bottom }: Box): Box | null {
    const box = { left: this.width, top: this.height, right: 0, bottom: 0 }
    for (let y = Math.max(0, top); y < Math.min(this.height, bottom); y += 1) {
      for (let x = Math.max(0, left); x < Math.min(this.width, right); x += 1) {
        if (this.dots[y * this.width + x] !== 1) continue
        box.left = Math.min(box.left, x)
        box.right = Math.max(box.right, x + 1)
        box.top = Math.min(box.top, y)
        box.bottom = Math.max(box.bottom, y + 1)
      }
    }
    return box.right > box.left ? box : null
  }
}

/** A rectangle in dots. Right and bottom are exclusive. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
export const around = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
})

const DARK = 128

export function byThreshold(grey: Uint8Array, onto: Bitmap, { left, top, right, bottom }: Box): void {
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = y * onto.width + x
      onto.dots[at] = (grey[at] ?? 255) < DARK ? 1 : 0
    }
  }
}

/** Draws a grey area in black dots, by Floyd-Steinberg dithering. */
export function byDithering(grey: Uint8Array, onto: Bitmap, { left, top, right, bottom }: Box): void {
  const wide = right - left
  let owed = new Float32Array(wide + 2)
  let next = new Float32Array(wide + 2)
  for (let y = top; y < bottom; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const at = y * onto.width + left + x
      const wanted = (grey[at] ?? 255) + (owed[x + 1] ?? 0)
      const isBlack = wanted < DARK
      onto.dots[at] = isBlack ? 1 : 0
      const error = wanted - (isBlack ? 0 : 255)
      owed[x + 2] = (owed[x + 2] ?? 0) + (error * 7) / 16
      next[x] = (next[x] ?? 0) + (error * 3) / 16
      next[x + 1] = (next[x + 1] ?? 0) + (error * 5) / 16
      next[x + 2] = (next[x + 2] ?? 0) + error / 16
    }
    ;[owed, next] = [next, owed.fill(0)]
  }
}
