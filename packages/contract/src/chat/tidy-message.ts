/**
 * Characters that deceive readers: control characters, bidirectional overrides, invisible marks and lone surrogates.
 */
const DECEIVING = /[\p{Cc}\p{Cs}\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu
const BREAKS = /\r\n?|[\u0085\u2028\u2029]/g
const BLANK_LINES = /\n(?:[^\S\n]*\n){2,}/g
/** A visible character. Joiners and accents alone are not visible. */
const VISIBLE = /[^\s\p{M}\p{C}\u2800\u3164\u115F\u1160\uFFA0]/u

/**
 * Cleans a message. Returns an empty text if nothing visible is left.
 * @see docs/rules/chat.md CHAT-4
 */
export function tidyMessage(message: string): string {
  const lines = message
    .replace(BREAKS, '\n')
    .replaceAll('\t', ' ')
    .replace(DECEIVING, (each) => (each === '\n' ? each : ''))
  // Trims and collapses at the end, because removed characters may have been between blanks.
  const tidy = lines.replace(BLANK_LINES, '\n\n').trim()
  return VISIBLE.test(tidy) ? tidy : ''
}

export const tidyLine = (message: string): string => tidyMessage(message).replace(/\s+/g, ' ')
