import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { encode } from 'uqr'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { BROWSER_ARGS } from './browser-args.ts'

const [WIDTH, HEIGHT] = [640, 480]
/** The code fills the square that is looked at, with its quiet zone. */
const CODE_PX = 260
/** Pixels are looked at by so many rows and columns: what is turned has no stairs. */
const FINER = 3

/** How a code is held before the camera. */
export interface Held {
  /** Degrees. */
  readonly turned?: number
  /** The side of the code, in pixels of the film. */
  readonly sidePx?: number
  /** The light of what is black and of what is white, 16 to 235. */
  readonly light?: readonly [black: number, white: number]
  /** On a phone whose glass is broken: bright and dark lines that run from one corner over the code. */
  readonly cracked?: boolean
  /** So many pixels of the camera for one of the film's: a phone's has more than the usual 640 by 480. */
  readonly finer?: number
}

/** One code for a while. */
export interface Shown extends Held {
  /** Of a QR; or the bars of a Code 128, true where it is black. */
  readonly content: string | readonly boolean[]
  readonly seconds?: number
}

/** The bars of a Code 128, by another library than any that reads it. */
export async function barsOf(text: string): Promise<boolean[]> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  const wasmBinary = new Uint8Array(readFileSync(file)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const { symbol, error } = await writeBarcode(text, { format: 'Code128' })
  if (error || !symbol) throw new Error(error)
  return Array.from(symbol.data.slice(0, symbol.width), (light) => light === 0)
}

/**
 * Gives the launch options of a browser whose camera shows these codes in a loop, from the start each time that a camera opens.
 * Pages get the camera without a question: the headless shell has none otherwise.
 */
export function withCamera(shown: string | readonly Shown[], name: string): LaunchOptions {
  const args = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${filmOf(shown, name)}`,
  ]
  return { executablePath: process.env.CHROMIUM ?? '', args: [...BROWSER_ARGS, ...args] }
}

/** A film that shows codes. @returns its path */
function filmOf(shown: string | readonly Shown[], name: string): string {
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

/** The light of each pixel, row by row. */
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

/** Whether it is black there, counted from the middle of the code. */
function codeOf({ content, turned = 0, sidePx = CODE_PX }: Shown): (x: number, y: number) => boolean {
  if (typeof content !== 'string') {
    const bar = sidePx / content.length
    return (x, y) => Math.abs(y) < sidePx / 6 && content[Math.floor(x / bar + content.length / 2)] === true
  }
  const { size, data } = encode(content, { ecc: 'M', border: 4 })
  // Whole pixels, as long as nothing is turned or small.
  const module = turned === 0 && sidePx === CODE_PX ? Math.floor(sidePx / size) : sidePx / size
  return (x, y) => data[Math.floor(y / module + size / 2)]?.[Math.floor(x / module + size / 2)] === true
}

/** Of each crack the angle in degrees, half of how wide it is, and its light. */
const CRACKS = [
  [18, 0.5, 225],
  [37, 0.7, 70],
  [52, 0.4, 240],
  [71, 0.6, 205],
] as const

/** Cracks that run from a corner above the code; the glass around that corner is dull. */
function behindGlass(light: number, x: number, y: number): number {
  const [fromLeft, fromTop] = [x - WIDTH * 0.36, y - HEIGHT * 0.3]
  for (const [angle, wide, glint] of CRACKS) {
    const turn = (angle * Math.PI) / 180
    if (Math.abs(fromTop * Math.cos(turn) - fromLeft * Math.sin(turn)) < wide && fromLeft + fromTop > 0) return glint
  }
  return Math.hypot(fromLeft, fromTop) < 26 ? light * 0.6 + 60 : light
}
