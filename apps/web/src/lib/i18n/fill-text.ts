import { IntlMessageFormat } from 'intl-messageformat'
import { isPlain } from './is-plain.ts'
import type { Language } from './languages.ts'
import type { Texts } from './messages.ts'

type Text = Texts[string]
type Values<Part> = Parameters<typeof IntlMessageFormat.prototype.format<Part>>[0]

const read = new Map<Language, Map<Text, IntlMessageFormat>>()

/**
 * Fills the placeholders of a text. Returns an array if some values are not text. A text that cannot be filled is
 * returned as written.
 */
export function fillText<Part = string>(language: Language, text: Text, values?: Values<Part>) {
  if (typeof text === 'string' && isPlain(text)) return text
  try {
    return formatOf(language, text).format<Part>(values)
  } catch (error) {
    if (import.meta.env.DEV) console.error((error as Error).message)
    return typeof text === 'string' ? text : ''
  }
}

function formatOf(language: Language, text: Text): IntlMessageFormat {
  const known = read.get(language) ?? new Map<Text, IntlMessageFormat>()
  read.set(language, known)
  const format = known.get(text) ?? new IntlMessageFormat(text, language)
  known.set(text, format)
  return format
}
