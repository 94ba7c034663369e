import { toSingleLine } from '@parley/contract'
import { IntlMessageFormat } from 'intl-messageformat'
import en from '../../locales/en.json' with { type: 'json' }
import es from '../../locales/es.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import tr from '../../locales/tr.json' with { type: 'json' }

const catalogues = { en, tr, ru, es }

export type TextKey = keyof typeof en

export function textInAll(key: TextKey): Record<keyof typeof catalogues, string> {
  return { en: catalogues.en[key], tr: catalogues.tr[key], ru: catalogues.ru[key], es: catalogues.es[key] }
}

/** The locale for dates in each language, with one order of day and month, as in the web app. */
export const FORMAT_TAGS: Record<keyof typeof catalogues, string> = {
  en: 'en-GB',
  tr: 'tr-TR',
  ru: 'ru-RU',
  es: 'es-ES',
}

type Language = keyof typeof catalogues
export type TextValues = Readonly<Record<string, string | number>>

/** Names of values that may have several lines, because people wrote them. */
const LONG = new Set(['message', 'quote', 'what', 'words'])

const folded = (values: TextValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !LONG.has(name) ? toSingleLine(value) : value,
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
 * Fills a text of the catalogue with values. A name in it must not be empty: tests refuse an empty value. @see
 * docs/rules/notifications.md NOTE-78
 */
export const fillText = (language: Language, key: TextKey, values: TextValues = {}): string =>
  String(messageOf(language, key).format(folded(values)))
