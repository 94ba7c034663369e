import en from '../../locales/en.json' with { type: 'json' }
import es from '../../locales/es.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import tr from '../../locales/tr.json' with { type: 'json' }

/** What the server writes, by language. */
const catalogues = { en, tr, ru, es }

export type TextKey = keyof typeof en

/** One text in every language, as the rows hold it that people read in their own. */
export function textInAll(key: TextKey): Record<keyof typeof catalogues, string> {
  return { en: catalogues.en[key], tr: catalogues.tr[key], ru: catalogues.ru[key], es: catalogues.es[key] }
}

/** One order of day and month for each language, as the web shows them. */
export const FORMAT_TAGS: Record<keyof typeof catalogues, string> = {
  en: 'en-GB',
  tr: 'tr-TR',
  ru: 'ru-RU',
  es: 'es-ES',
}
