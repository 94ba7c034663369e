import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { PictureRefused } from './picture-refused.ts'

interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}
/** This type is declared here because the types of Node lack it. */
declare const WebAssembly: { readonly Memory: { readonly prototype: WasmMemory } }

/** The limit of memory per thread for one page, in addition to its heap. */
const MAX_BYTES = 768 * 1024 * 1024
const PAGE_BYTES = 65_536

export interface Drawn {
  readonly bytes: Uint8Array
  readonly widthPx: number
  readonly heightPx: number
}

/**
 * Renders a page on white. PDFium runs as WebAssembly, so a hostile file can damage only its sandbox.
 *
 * @param page the page number, from 1
 * @throws PictureRefused
 */
export async function drawPdf(bytes: Uint8Array, page: number, longSidePx: number): Promise<Drawn> {
  limitMemory()
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')))
  const library = await PDFiumLibrary.init({ wasmBinary: Uint8Array.from(wasm).buffer })
  const document = await opened(library, bytes)
  const pages = document.getPageCount()
  if (page > pages) throw new PictureRefused(pages)
  const { width, height, data } = await rendered(document.getPage(page - 1), longSidePx)
  const webp = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .webp({ quality: 84 })
    .toBuffer()
  return { bytes: Uint8Array.from(webp), widthPx: width, heightPx: height }
}

async function opened(library: PDFiumLibrary, bytes: Uint8Array): Promise<PDFiumDocument> {
  try {
    return await library.loadDocument(bytes)
  } catch {
    throw new PictureRefused()
  }
}

async function rendered(page: PDFiumPage, longSidePx: number) {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const [long, short] = [Math.max(originalWidth, originalHeight), Math.min(originalWidth, originalHeight)]
  if (!(short >= 1) || long / short > 50) throw new PictureRefused()
  return page.render({ scale: longSidePx / long, renderFormFields: false, transparent: false })
}

/**
 * Limits the memory of WebAssembly, which could grow to two gigabytes. The resource limits of a thread do not cover it.
 */
function limitMemory(): void {
  const { prototype } = WebAssembly.Memory
  const grow = prototype.grow
  prototype.grow = function bounded(this: WasmMemory, pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > MAX_BYTES) throw new RangeError('A page takes too much memory')
    return grow.call(this, pages)
  }
}
