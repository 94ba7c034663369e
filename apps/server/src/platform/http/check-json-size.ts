import { Failure } from '../failure.ts'

/**
 * Limits that are far above the needs of almost any call. A value of a few characters can cost a hundred times its size
 * in memory.
 */
const MAX_VALUES = 5_000
const MAX_DEPTH = 32

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c

/**
 * Refuses JSON that would cost far more than its size, before the parser sees it.
 *
 * @throws Failure `tooLarge` for too many values
 * @throws Failure `invalidInput` for values nested too deeply
 */
export function checkJsonSize(text: string, mostValues = MAX_VALUES): void {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at)
    else if (code === COMMA) values++
    else if (code === 0x7b || code === 0x5b) {
      values++
      if (++depth > MAX_DEPTH) throw new Failure('invalidInput')
    } else if (code === 0x7d || code === 0x5d) depth--
    if (values > mostValues) throw new Failure('tooLarge')
  }
}

function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at
  }
  return text.length
}
