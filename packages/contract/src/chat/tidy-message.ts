/** What only deceives the eye or nothing can show: control characters, bidirectional overrides, invisible marks, half pairs. */
const DECEIVING = /[\p{Cc}\p{Cs}\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu
const BREAKS = /\r\n?|[\u0085\u2028\u2029]/g
const BLANK_LINES = /\n(?:[^\S\n]*\n){2,}/g
/** Something that can be seen: joiners and accents alone are not. */
const VISIBLE = /[^\s\p{M}\p{C}\u2800\u3164\u115F\u1160\uFFA0]/u

/**
 * A message as it is kept and shown: trimmed, runs of blank lines collapsed to one, without characters that turn the
 * direction of what follows or cannot be seen. Empty where nothing is left to see.
 *
 * @see docs/rules/chat.md CHAT-4
 */
export function tidyMessage(given: string): string {
  const lines = given
    .replace(BREAKS, '\n')
    .replaceAll('\t', ' ')
    .replace(DECEIVING, (each) => (each === '\n' ? each : ''))
  // What was removed may have stood between blanks.
  const tidy = lines.replace(BLANK_LINES, '\n\n').trim()
  return VISIBLE.test(tidy) ? tidy : ''
}

/** The same for what stands in one line: the name of a file or of a group. */
export const tidyLine = (given: string): string => tidyMessage(given).replace(/\s+/g, ' ')
