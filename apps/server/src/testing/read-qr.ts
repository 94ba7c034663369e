import sharp from 'sharp'

/** Data codewords and blocks of versions 1 to 6 at error correction M, by the standard's table. */
const CAPACITY: readonly (readonly [words: number, blocks: number])[] = [
  [16, 1],
  [28, 1],
  [44, 1],
  [64, 2],
  [86, 2],
  [108, 4],
]
const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]
const FORMAT_MASK = 0b10101
const BYTES = 0b0100

type Dark = (x: number, y: number) => boolean

/** Reads a QR code from a clean, upright picture (error correction M, bytes). Damage is not repaired. */
export async function decodeQr(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).flatten({ background: '#fff' }).greyscale().raw().toBuffer({
    resolveWithObject: true,
  })
  const isInk = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 128
  const rows = Array.from({ length: info.height }, (_, y) => y)
  const top = rows.findIndex((y) => rows.some((x) => isInk(x, y)))
  const left = rows.findIndex((x) => rows.some((y) => isInk(x, y)))
  const finder = rows.findIndex((x) => x > left && !isInk(x, top)) - left
  const pixels = finder / 7
  const right = rows.findLastIndex((x) => isInk(x, top))
  const size = Math.round((right - left + 1) / pixels)
  const middle = (at: number) => Math.floor((at + 0.5) * pixels)
  return textOf(size, (x, y) => isInk(left + middle(x), top + middle(y)))
}

function textOf(size: number, isDark: Dark): string {
  const version = (size - 17) / 4
  const [words, blocks] = CAPACITY[version - 1] ?? []
  if (!words || !blocks) throw new Error(`No QR code of ${size} modules is read here`)
  const format = [0, 1, 2, 3, 4].reduce((bits, x) => bits * 2 + Number(isDark(x, 8)), 0) ^ FORMAT_MASK
  if (format >> 3 !== 0) throw new Error('Only error correction M is read here')
  const mask = MASKS[format & 0b111] as (typeof MASKS)[number]
  const bits = zigzag(size).map(([x, y]) => Number(isDark(x, y) !== (mask(x, y) === 0)))
  const read = Array.from({ length: words }, (_, index) => numberOf(bits.slice(index * 8, index * 8 + 8)))
  // Blocks of equal length are interleaved codeword by codeword.
  const inOrder = Array.from({ length: blocks }, (_, block) => read.filter((_word, at) => at % blocks === block)).flat()
  const stream = inOrder.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (word >> bit) & 1))
  if (numberOf(stream.slice(0, 4)) !== BYTES) throw new Error('Only bytes are read here')
  const length = numberOf(stream.slice(4, 12))
  const bytes = Array.from({ length }, (_, index) => numberOf(stream.slice(12 + index * 8, 20 + index * 8)))
  return Buffer.from(bytes).toString('utf8')
}

/** Lists the modules in the order of the bits: two columns at a time, from the right, alternately up and down. */
function zigzag(size: number): [number, number][] {
  const mark = size > 21 ? size - 7 : null
  const isFixed = (x: number, y: number) => {
    const inCorner = (x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9)
    const inMark = mark !== null && Math.abs(x - mark) <= 2 && Math.abs(y - mark) <= 2
    return inCorner || inMark || x === 6 || y === 6
  }
  const pairs = Array.from({ length: size }, (_, x) => x)
    .filter((x) => x !== 6)
    .toReversed()
  return pairs
    .flatMap((right, index) => (index % 2 === 0 ? [[right, pairs[index + 1] as number, index % 4 === 0] as const] : []))
    .flatMap(([right, other, isUp]) => {
      const ys = Array.from({ length: size }, (_, y) => (isUp ? size - 1 - y : y))
      return ys.flatMap((y): [number, number][] => [
        [right, y],
        [other, y],
      ])
    })
    .filter(([x, y]) => !isFixed(x, y))
}

const numberOf = (bits: readonly number[]) => bits.reduce((sum, bit) => sum * 2 + bit, 0)
