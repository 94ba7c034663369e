import { decodeFile } from '../read/decode-file.ts'
import { ImportRefusal } from '../read/import-refusal.ts'
import { parseFrabXml } from '../read/read-frab-xml.ts'
import { parsePretalxJson } from '../read/read-pretalx-json.ts'
import type { ParsedProgramme } from './programme.ts'

/**
 * Reads a programme file, telling by its content what it is.
 *
 * @param eventZone IANA zone of the event, for files that name neither a zone nor offsets
 * @throws ImportRefusal when the file as a whole cannot be taken
 */
export function parseProgramme(bytes: Uint8Array, eventZone: string | null = null): ParsedProgramme {
  const text = decodeFile(bytes).trimStart()
  if (text.startsWith('<')) return parseFrabXml(text, eventZone)
  if (text.startsWith('{') || text.startsWith('[')) return parsePretalxJson(text, eventZone)
  throw new ImportRefusal(text === '' ? 'importNothingInIt' : 'importUnknownFormat')
}
