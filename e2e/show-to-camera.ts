import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { encode } from 'uqr'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { BROWSER_ARGS } from './browser-args.ts'

const [WIDTH, HEIGHT] = [640, 480]
/** The side of the code with its quiet zone, in pixels. It fills the square that the scanner reads. */
const CODE_PX = 260
/** The number of samples per pixel in each direction, so that the edges of a rotated code are smooth. */
const FINER = 3

/** The way a code is held in front of the camera. */
export interface Held {
  readonly turned?: number
  /** The side of the code, in pixels of the film. */
  readonly sidePx?: number
  /** Luma of the dark and the light parts, 16 to 235. */
  readonly light?: readonly [black: number, white: number]
  /** True to show the code behind broken phone glass: bright and dark lines run from one corner over the code. */
  readonly cracked?: boolean
  /** Camera pixels per film pixel in each direction. A phone has more than the usual 640 by 480. */
  readonly finer?: number
}

export interface Shown extends Held {
  /** The text of a QR code, or the bars of a Code 128 (true is black). */
  readonly content: string | readonly boolean[]
  readonly seconds?: number
}

/** Returns the bars of a Code 128. They are written by a library that the product does not read codes with. */
export async function barsOf(text: string): Promise<boolean[]> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  const wasmBinary = new Uint8Array(readFileSync(file)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const { symbol, error } = await writeBarcode(text, { format: 'Code128' })
  if (error || !symbol) throw new Error(error)
  return Array.from(symbol.data.slice(0, symbol.width), (light) => light === 0)
}

/**
 * Returns the launch options of a browser with a camera that shows these codes in a loop. The film restarts each time
 * that a camera opens.
 *
 * Pages get the camera without a prompt. The headless shell has no camera otherwise.
 */
export function showToCamera(shown: string | readonly Shown[], name: string): LaunchOptions {
  const args = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${writeFilm(shown, name)}`,
  ]
  return { executablePath: process.env.CHROMIUM ?? '', args: [...BROWSER_ARGS, ...args] }
}

/** Writes a film that shows the codes. @returns its path */
function writeFilm(shown: string | readonly Shown[], name: string): string {
  const pictures: readonly Shown[] = typeof shown === 'string' ? [{ content: shown, seconds: 2 }] : shown
  const frames = pictures.flatMap((each) => Array<Buffer>(each.seconds ?? 2).fill(frameOf(each)))
  const finer = pictures[0]?.finer ?? 1
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH * finer} H${HEIGHT * finer} F1:1 Ip A1:1 C420jpeg\n`)
  const folder = path.join(import.meta.dirname, '../test-results')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}-${process.pid}.y4m`)
  writeFileSync(file, Buffer.concat([head, ...frames]))
  return file
}

function frameOf(shown: Shown): Buffer {
  const { finer = 1 } = shown
  return Buffer.concat([
    Buffer.from('FRAME\n'),
    pictureOf(shown),
    Buffer.alloc((WIDTH * HEIGHT * finer * finer) / 2, 128),
  ])
}

/** Returns the luma of each pixel, row by row. */
export function pictureOf(shown: Shown): Buffer {
  const { turned = 0, light = [16, 235], cracked = false, finer = 1 } = shown
  const [width, height] = [WIDTH * finer, HEIGHT * finer]
  const isBlack = codeOf(shown)
  const [sin, cos] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)]
  const picture = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let black = 0
      for (let at = 0; at < FINER * FINER; at++) {
        const fromLeft = (x + ((at % FINER) + 0.5) / FINER) / finer - WIDTH / 2
        const fromTop = (y + (Math.floor(at / FINER) + 0.5) / FINER) / finer - HEIGHT / 2
        if (isBlack(cos * fromLeft + sin * fromTop, cos * fromTop - sin * fromLeft)) black++
      }
      const plain = light[1] + ((light[0] - light[1]) * black) / (FINER * FINER)
      picture[y * width + x] = Math.round(cracked ? behindGlass(plain, x / finer, y / finer) : plain)
    }
  }
  return picture
}

/** Returns a function that is true for a black point. The point is relative to the center of the code. */
function codeOf({ content, turned = 0, sidePx = CODE_PX }: Shown): (x: number, y: number) => boolean {
  if (typeof content !== 'string') {
    const bar = sidePx / content.length
    return (x, y) => Math.abs(y) < sidePx / 6 && content[Math.floor(x / bar + content.length / 2)] === true
  }
  const { size, data } = encode(content, { ecc: 'M', border: 4 })
  // A straight code of full size uses whole pixels per module.
  const module = turned === 0 && sidePx === CODE_PX ? Math.floor(sidePx / size) : sidePx / size
  return (x, y) => data[Math.floor(y / module + size / 2)]?.[Math.floor(x / module + size / 2)] === true
}

/** The angle of each crack in degrees, half of its width in pixels, and its luma. */
const CRACKS = [
  [18, 0.5, 225],
  [37, 0.7, 70],
  [52, 0.4, 240],
  [71, 0.6, 205],
] as const

/** Returns the luma behind cracks that run from a corner above the code. The glass around that corner is dull. */
function behindGlass(light: number, x: number, y: number): number {
  const [fromLeft, fromTop] = [x - WIDTH * 0.36, y - HEIGHT * 0.3]
  for (const [angle, wide, glint] of CRACKS) {
    const turn = (angle * Math.PI) / 180
    if (Math.abs(fromTop * Math.cos(turn) - fromLeft * Math.sin(turn)) < wide && fromLeft + fromTop > 0) return glint
  }
  return Math.hypot(fromLeft, fromTop) < 26 ? light * 0.6 + 60 : light
}
