import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { encode } from 'uqr'

const [WIDTH, HEIGHT] = [640, 480]
/** The code fills the square that is looked at, with its quiet zone. */
const CODE_PX = 260
const [BLACK, WHITE, GREY] = [16, 235, 128]

/** A film of one picture that shows a QR code, which Chromium takes for its camera. @returns its path */
export function filmOf(content: string, name: string): string {
  const { size, data } = encode(content, { ecc: 'M', border: 4 })
  const module = Math.floor(CODE_PX / size)
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - module * size) / 2)) as [number, number]
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  for (let y = 0; y < module * size; y++) {
    for (let x = 0; x < module * size; x++) {
      if (data[Math.floor(y / module)]?.[Math.floor(x / module)]) light[(top + y) * WIDTH + left + x] = BLACK
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  const folder = path.join(import.meta.dirname, '../test-results')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}-${process.pid}.y4m`)
  writeFileSync(file, Buffer.concat([head, frame, frame]))
  return file
}
