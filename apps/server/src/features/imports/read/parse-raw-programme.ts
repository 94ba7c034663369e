import { IMPORT_FILE_BYTES } from '@parley/contract/imports'
import { ImportRefusal } from './import-refusal.ts'
import { nameFormat } from './name-format.ts'
import { parseFrabSchedule } from './parse-frab-schedule.ts'
import { parseIcs } from './parse-ics.ts'
import { parseJson } from './parse-json.ts'
import { parsePretalx } from './parse-pretalx.ts'
import { parseSessionize } from './parse-sessionize.ts'
import type { RawProgramme } from './raw-programme.ts'

/** @throws ImportRefusal when the whole file is refused */
export function parseRawProgramme(bytes: Uint8Array): RawProgramme {
  const text = decodeFile(bytes).trimStart()
  if (text === '') throw new ImportRefusal('importNothingInIt')
  try {
    return parseScheduleText(text)
  } catch (error) {
    throw withFormat(error, bytes)
  }
}

function parseScheduleText(text: string): RawProgramme {
  if (text.startsWith('<')) return parseFrabSchedule(text)
  if (text.startsWith('{') || text.startsWith('[')) return parseScheduleJson(text)
  if (/^BEGIN:VCALENDAR/i.test(text)) return parseIcs(text)
  throw new ImportRefusal('importUnknownFormat')
}

/** @throws ImportRefusal `importUnknownFormat` when it is none of them, and those of {@link parseJson} */
export function parseScheduleJson(text: string): RawProgramme {
  const json = parseJson(text)
  const programme = parsePretalx(json) ?? parseSessionize(json)
  if (!programme) throw new ImportRefusal('importUnknownFormat', { detail: 'no schedule.conference, no sessions' })
  return programme
}

/** Names of general formats that schedules have too, so naming them would not help anyone. */
const GENERAL: readonly string[] = ['XML', 'JSON']

/** Adds the name of the format to an error. For a web page, the format is more useful than its document type. */
function withFormat(error: unknown, bytes: Uint8Array): unknown {
  if (!(error instanceof ImportRefusal)) return error
  if (error.code !== 'importUnknownFormat' && error.code !== 'importDoctype') return error
  const format = nameFormat(bytes)
  if (format === null || GENERAL.includes(format)) return error
  return new ImportRefusal('importUnknownFormat', { params: { format } })
}

/**
 * Decodes a file as UTF-8, unless a mark or an XML declaration names another encoding.
 *
 * @throws ImportRefusal `importTooLarge` over 20 MB
 * @throws ImportRefusal `importNotXml`, `importNotJson` or `importUnknownFormat` when the bytes are not text in that
 *   encoding
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
    const format = first === '<' || first === '{' ? null : nameFormat(bytes)
    if (format !== null) throw new ImportRefusal('importUnknownFormat', { params: { format } })
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
