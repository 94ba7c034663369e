import { encode } from 'uqr'
import { beforeAll, expect, it } from 'vitest'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { LOOKED_FOR } from './zxing-reader.ts'

/** The part of Node's types that this test needs. Browser code has none. */
interface Node {
  process: { getBuiltinModule(name: 'node:fs'): { readFileSync(path: string): Iterable<number> } }
}

beforeAll(async () => {
  const { readFileSync } = (globalThis as unknown as Node).process.getBuiltinModule('node:fs')
  const wasmBinary = Uint8Array.from(readFileSync(wasm.replace(/^\/@fs/, ''))).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})

const CODE = encode('https://parley.example.org/tickets/K7Q2M9XWJ4R8TZ5P', { ecc: 'M', border: 4 })
const SIDE = 284
const POINTS = [-0.25, 0.25].flatMap((x) => [-0.25, 0.25].map((y) => [x, y] as const))

interface Glass {
  /** The centre of the crack, in units of the code's side. */
  readonly from: readonly [x: number, y: number]
  /** The width of the cracks in pixels. */
  readonly wide: number
  /** Angles in degrees, with the brightness of each crack. */
  readonly cracks: readonly (readonly [angle: number, light: number])[]
}

const CRACKS = [
  [14, 235],
  [38, 70],
  [61, 215],
  [84, 228],
] as const

/** Draws a code on a phone with broken glass, as a camera sees it. */
function seen({ from, wide, cracks }: Glass, { codePx = 230, turned = 7 } = {}): ImageData {
  const turn = (degrees: number) => [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)] as const
  const [sin, cos] = turn(turned)
  const isBlack = (x: number, y: number) => {
    const at = (along: number) => Math.floor((along * CODE.size) / codePx + CODE.size / 2)
    return CODE.data[at(cos * y - sin * x)]?.[at(cos * x + sin * y)] === true
  }
  const lightAt = (x: number, y: number): number => {
    const [fromLeft, fromTop] = [x - (from[0] - 0.5) * codePx, y - (from[1] - 0.5) * codePx]
    for (const [angle, light] of cracks) {
      const [across, along] = turn(angle)
      if (Math.abs(fromTop * along - fromLeft * across) < wide && fromLeft + fromTop > 0) return light
    }
    const black = POINTS.filter(([more, below]) => isBlack(x + more, y + below)).length
    return 235 - (219 * black) / POINTS.length
  }
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let n = 0; n < SIDE * SIDE; n++) {
    const light = lightAt((n % SIDE) + 0.5 - SIDE / 2, Math.floor(n / SIDE) + 0.5 - SIDE / 2)
    data.set([light, light, light, 255], 4 * n)
  }
  return { data, width: SIDE, height: SIDE, colorSpace: 'srgb' } as ImageData
}

const glassFrom = (x: number, y: number): Glass => ({ from: [x, y], wide: 0.6, cracks: CRACKS })
const HELD = [0, 7, 15, 26].map((turned, n) => ({ turned, codePx: 230 - (n % 3) * 20 }))

async function countRead(pictures: readonly ImageData[], options: ReaderOptions = LOOKED_FOR): Promise<number> {
  let read = 0
  for (const picture of pictures) if ((await readBarcodes(picture, options))[0]?.isValid) read += 1
  return read
}

it('TOOL-3 reads a code behind intact glass, however it is held', async () => {
  const whole = { from: [0, 0], wide: 0, cracks: [] } as const
  expect(await countRead(HELD.map((held) => seen(whole, held)))).toBe(HELD.length)
})

it('TOOL-3 reads a code behind thin cracks, even if they cross a finder pattern in its corner', async () => {
  const glass = [glassFrom(0.45, 0.1), glassFrom(0.1, 0.1), glassFrom(-0.1, -0.1)]
  const pictures = glass.flatMap((each) => HELD.map((held) => seen(each, held)))
  const plainly = { formats: LOOKED_FOR.formats, maxNumberOfSymbols: 1 } as ReaderOptions
  const [read, before] = [await countRead(pictures), await countRead(pictures, plainly)]
  expect(read).toBeGreaterThanOrEqual(11)
  expect(before).toBeLessThanOrEqual(6)
})
