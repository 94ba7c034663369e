import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { CodeReader } from './scanned-code.ts'

/**
 * The options of the reader. It also tries half and quarter size, and closes thin lines, because behind broken glass a
 * code is often readable only there.
 */
export const LOOKED_FOR: ReaderOptions = {
  formats: ['QRCode', 'Code128'],
  maxNumberOfSymbols: 1,
  tryDenoise: true,
  downscaleThreshold: 80,
  downscaleFactor: 2,
}

/** Loads the reader: one megabyte, a third of that compressed. */
export async function makeZxingReader(): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  return async (picture) => {
    const context = picture.getContext('2d')
    const pixels = context?.getImageData(0, 0, picture.width, picture.height)
    if (!pixels) return null
    const [found] = await readBarcodes(pixels, LOOKED_FOR)
    if (!found?.isValid) return null
    const corners = Object.values(found.position)
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
    const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
    return { text: found.text, format: found.format === 'QRCode' ? 'qr' : 'code128', box }
  }
}
