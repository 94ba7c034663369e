import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** Returns the searchable text of each page, without its line breaks. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')))
  const library = await PDFiumLibrary.init({ wasmBinary: Uint8Array.from(wasm).buffer })
  const document = await library.loadDocument(bytes)
  const pages = [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '))
  document.destroy()
  library.destroy()
  return pages
}
