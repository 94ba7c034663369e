import { fileTypeFromBuffer } from 'file-type'
import { Failure } from './failure.ts'
import type { Extension } from './files.ts'

const TAKEN: Readonly<Record<string, Extension>> = {
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  pptx: 'pptx',
  odt: 'odt',
  ods: 'ods',
  odp: 'odp',
  png: 'png',
  jpg: 'jpg',
  webp: 'webp',
  mp4: 'mp4',
  webm: 'webm',
}

/**
 * Detects the type from the bytes, not from the name: a PDF, an office document, a picture or a film.
 *
 * @throws Failure `documentTooLarge` above `maxBytes`
 * @throws Failure `documentRefused` for anything else
 */
export async function detectDocumentType(bytes: Uint8Array, maxBytes: number): Promise<Extension> {
  if (bytes.byteLength > maxBytes) throw new Failure('documentTooLarge')
  const type = await fileTypeFromBuffer(bytes)
  const extension = type && TAKEN[type.ext]
  if (!extension) throw new Failure('documentRefused')
  return extension
}
