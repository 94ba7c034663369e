import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { encode } from 'uqr'

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
}

/** One code for a while. */
export interface Shown extends Held {
  readonly content: string
  readonly seconds?: number
}

/** A film that shows QR codes, which Chromium takes for its camera and plays again and again. @returns its path */
export function filmOf(shown: string | readonly Shown[], name: string): string {
  const pictures = typeof shown === 'string' ? [{ content: shown, seconds: 2 }] : shown
  const frames = pictures.flatMap((each) => Array<Buffer>(each.seconds ?? 2).fill(frameOf(each)))
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F1:1 Ip A1:1 C420jpeg\n`)
  const folder = path.join(import.meta.dirname, '../test-results')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}-${process.pid}.y4m`)
  writeFileSync(file, Buffer.concat([head, ...frames]))
  return file
}

function frameOf(shown: Shown): Buffer {
  return Buffer.concat([Buffer.from('FRAME\n'), pictureOf(shown), Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
}

/** The light of each pixel, row by row. */
export function pictureOf({ content, turned = 0, sidePx = CODE_PX, light = [16, 235] }: Shown): Buffer {
  const { size, data } = encode(content, { ecc: 'M', border: 4 })
  // Whole pixels, as long as nothing is turned or small.
  const module = turned === 0 && sidePx === CODE_PX ? Math.floor(sidePx / size) : sidePx / size
  const [sin, cos] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)]
  const isBlack = (x: number, y: number) => {
    const [fromLeft, fromTop] = [x - WIDTH / 2, y - HEIGHT / 2]
    const [column, row] = [cos * fromLeft + sin * fromTop, cos * fromTop - sin * fromLeft].map((at) =>
      Math.floor(at / module + size / 2),
    ) as [number, number]
    return data[row]?.[column] === true
  }
  const picture = Buffer.alloc(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      let black = 0
      for (let at = 0; at < FINER * FINER; at++) {
        if (isBlack(x + ((at % FINER) + 0.5) / FINER, y + (Math.floor(at / FINER) + 0.5) / FINER)) black++
      }
      picture[y * WIDTH + x] = Math.round(light[1] + ((light[0] - light[1]) * black) / (FINER * FINER))
    }
  }
  return picture
}
