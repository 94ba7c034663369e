import { inOneLine } from '@parley/contract'
import { IntlMessageFormat } from 'intl-messageformat'
import { type TextKey, textInAll } from './texts.ts'

type Language = keyof ReturnType<typeof textInAll>
export type TextValues = Readonly<Record<string, string | number>>

/** Values that may have several lines: texts that people wrote. */
const LONG = new Set(['message', 'quote', 'what', 'words'])

/** Names that stand in a text, such as that of a subject or of one line of a list. */
const folded = (values: TextValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !LONG.has(name) ? inOneLine(value) : value,
    ]),
  )

const read = new Map<string, IntlMessageFormat>()

export function messageOf(language: Language, key: TextKey): IntlMessageFormat {
  const name = `${language} ${key}`
  const known = read.get(name) ?? new IntlMessageFormat(textInAll(key)[language], language)
  read.set(name, known)
  return known
}

/**
 * Fills a text of the catalogues. Where it shows a name there has to be one: tests refuse a value that is empty.
 *
 * @see docs/rules/notifications.md NOTE-78
 */
export const fillText = (language: Language, key: TextKey, values: TextValues = {}): string =>
  String(messageOf(language, key).format(folded(values)))
