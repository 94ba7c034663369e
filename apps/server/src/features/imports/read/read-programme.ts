import { IMPORT_FILE_BYTES } from '@parley/contract/imports'
import { ImportRefusal } from './import-refusal.ts'
import type { RawProgramme } from './raw-programme.ts'
import { readFrabXml } from './read-frab-xml.ts'
import { readPretalxJson } from './read-pretalx-json.ts'

/**
 * Reads a programme file, telling by its content what it is.
 *
 * @throws ImportRefusal when the file as a whole cannot be taken
 */
export function readProgramme(bytes: Uint8Array): RawProgramme {
  const text = decodeFile(bytes).trimStart()
  if (text.startsWith('<')) return readFrabXml(text)
  if (text.startsWith('{') || text.startsWith('[')) return readPretalxJson(text)
  throw new ImportRefusal(text === '' ? 'importNothingInIt' : 'importUnknownFormat')
}

/**
 * Turns a file's bytes into text without its byte order mark: UTF-8 unless a mark or an XML declaration says otherwise.
 *
 * @throws ImportRefusal `importTooLarge` over 20 MB
 * @throws ImportRefusal `importNotXml`, `importNotJson` or `importUnknownFormat` when the bytes are not text in that encoding
 */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes.length > IMPORT_FILE_BYTES) {
    throw new ImportRefusal('importTooLarge', { params: { limit: 'bytes', most: IMPORT_FILE_BYTES } })
  }
  const opening = openingOf(bytes)
  try {
    return new TextDecoder(encodingOf(bytes, opening), { fatal: true }).decode(bytes)
  } catch {
    const first = opening.replace(/^\u00ef\u00bb\u00bf/, '').trimStart()[0]
    const code = first === '<' ? 'importNotXml' : first === '{' ? 'importNotJson' : 'importUnknownFormat'
    throw new ImportRefusal(code, { detail: 'the bytes are not text in the encoding of the file' })
  }
}

const openingOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 200)).toString('latin1')

function encodingOf(bytes: Uint8Array, opening: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  return /^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(opening)?.[1] ?? 'utf-8'
}
