import { expect, it } from 'vitest'
import { readFrames, writeFrame } from './frames.ts'

/** Makes a frame without a mask. */
function fromServer(text: string, opcode = 1): Buffer {
  const payload = Buffer.from(text)
  const long = Buffer.alloc(8)
  long.writeBigUInt64BE(BigInt(payload.length))
  if (payload.length < 126) return Buffer.concat([Buffer.from([0x80 | opcode, payload.length]), payload])
  if (payload.length < 65_536) return Buffer.concat([Buffer.from([0x80 | opcode, 126]), long.subarray(6), payload])
  return Buffer.concat([Buffer.from([0x80 | opcode, 127]), long, payload])
}

function readTexts(bytes: Buffer): { texts: string[]; left: number } {
  const texts: string[] = []
  return { left: readFrames(bytes, (payload) => texts.push(payload.toString())).length, texts }
}

it('reads frames of every length, and ignores everything that is not text', () => {
  const texts = ['', 'ö'.repeat(62), 'x'.repeat(126), 'x'.repeat(70_000)]
  const bytes = Buffer.concat([...texts.map((text) => fromServer(text)), fromServer('ping', 9)])
  expect(readTexts(bytes)).toEqual({ texts, left: 0 })
})

it('leaves an incomplete frame, wherever it was cut', () => {
  const bytes = Buffer.concat([fromServer('first'), fromServer('y'.repeat(300))])
  for (let cut = 7; cut < bytes.length; cut++) {
    expect(readTexts(bytes.subarray(0, cut))).toEqual({ texts: ['first'], left: cut - 7 })
  }
})

it.each(['', 'a', 'x'.repeat(125), 'ş'.repeat(300)])('masks the frames of a client', (text) => {
  const frame = writeFrame(text)
  const size = Buffer.byteLength(text)
  const head = size < 126 ? 2 : 4
  const [mask, masked] = [frame.subarray(head, head + 4), frame.subarray(head + 4)]
  expect([frame[0], frame[1]]).toEqual([0x81, 0x80 | Math.min(size, 126)])
  expect(masked.map((byte, at) => byte ^ (mask[at % 4] ?? 0)).toString()).toBe(text)
})
