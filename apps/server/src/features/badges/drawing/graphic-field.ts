import type { Bitmap, Box } from './bitmap.ts'

const HEX = '0123456789ABCDEF'
/** The largest repeat count in ZPL: `G` to `Y` mean 1 to 19, `g` to `z` mean 20 to 400 in steps of 20. */
const MAX_REPEATED = 419

/** Encodes a part of a bitmap as a ZPL graphic field, with run-length encoding of each row. */
export function graphicField(bitmap: Bitmap, { left, top, right, bottom }: Box): string {
  const bytes = Math.ceil((right - left) / 8)
  const rows: string[] = []
  let before = ''
  for (let y = top; y < bottom; y += 1) {
    const digits = rowDigits(bitmap, y, left, right, bytes * 2)
    rows.push(digits === before ? ':' : packed(digits))
    before = digits
  }
  const size = bytes * (bottom - top)
  return `^FO${left},${top}^GFA,${size},${size},${bytes},${rows.join('')}^FS`
}

function rowDigits(bitmap: Bitmap, y: number, left: number, right: number, digits: number): string {
  let row = ''
  for (let digit = 0; digit < digits; digit += 1) {
    let value = 0
    for (let bit = 0; bit < 4; bit += 1) {
      const x = left + digit * 4 + bit
      if (x < right && bitmap.dots[y * bitmap.width + x] === 1) value |= 8 >> bit
    }
    row += HEX[value]
  }
  return row
}

/** Replaces trailing zeros by a comma, but not trailing ones, because some printers do not support that. */
function packed(digits: string): string {
  const rest = /0+$/.exec(digits)?.[0] ?? ''
  const isLong = rest.length > 1
  const start = isLong ? digits.slice(0, -rest.length) : digits
  const runs = start.replace(/(.)\1+/g, (run, digit: string) => `${countOf(run.length)}${digit}`)
  return `${runs}${isLong ? ',' : ''}`
}

function countOf(times: number): string {
  if (times > MAX_REPEATED) return countOf(MAX_REPEATED) + countOf(times - MAX_REPEATED)
  const twenties = Math.floor(times / 20)
  const ones = times % 20
  const large = twenties > 0 ? String.fromCharCode('g'.charCodeAt(0) + twenties - 1) : ''
  return large + (ones > 0 ? String.fromCharCode('G'.charCodeAt(0) + ones - 1) : '')
}
