import { IMPORT_FILE_BYTES } from '@parley/contract/imports'
import { ImportRefusal } from './import-refusal.ts'
import { MAX_DEPTH, MAX_NODES } from './raw-programme.ts'

/**
 * Measures depth and size before parsing, because a file of brackets needs a hundred times its size in memory.
 *
 * @throws ImportRefusal `importTooLarge`, `importTooDeep`, or `importNotJson` with `line` and `column`
 */
export function parseJson(text: string): unknown {
  if (text.length > IMPORT_FILE_BYTES) throw tooLarge('bytes', IMPORT_FILE_BYTES)
  measure(text)
  try {
    return JSON.parse(text)
  } catch (error) {
    const detail = error instanceof Error ? error.message : ''
    throw new ImportRefusal('importNotJson', { params: placeOf(text, detail), detail: detail.slice(0, 200) })
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

function measure(text: string): void {
  let depth = 0
  let nodes = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at++
      while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
    } else if (code === 0x7b || code === 0x5b) {
      if (++nodes > MAX_NODES) throw tooLarge('elements', MAX_NODES)
      if (++depth > MAX_DEPTH) {
        throw new ImportRefusal('importTooDeep', { params: { ...placeAt(text, at), limit: 'depth', most: MAX_DEPTH } })
      }
    } else if (code === 0x7d || code === 0x5d) depth--
  }
}

/**
 * Finds the line and column of an error. The engine gives the position only in its message, and gives none when the
 * text ends too early.
 */
function placeOf(text: string, message: string) {
  return placeAt(text, Number(/ at position (\d+)/.exec(message)?.[1] ?? text.length))
}

function placeAt(text: string, position: number) {
  let line = 1
  let lineStart = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) {
    line++
    lineStart = at + 1
  }
  return { line, column: position - lineStart + 1 }
}

const tooLarge = (limit: string, most: number) => new ImportRefusal('importTooLarge', { params: { limit, most } })
