import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let isReady: Promise<unknown> | undefined

/** Returns the codes in a picture as `QRCode:…` and `Code128:…`, by a reader that is not ours. */
export async function decodeCodes(png: Buffer): Promise<string[]> {
  isReady ??= readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).then((wasm) =>
    prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer }, fireImmediately: true }),
  )
  await isReady
  const found = await readBarcodes(new Blob([Uint8Array.from(png)]), {
    formats: ['QRCode', 'Code128'],
    tryHarder: true,
  })
  return found.map(({ format, text }) => `${format}:${text}`).sort()
}
