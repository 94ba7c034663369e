import { bringParser } from './bring-parser.ts'
import type { Language } from './languages.ts'

type Written = Record<string, string>

const catalogues: Record<Language, () => Promise<{ default: Written }>> = {
  tr: () => import('../../../locales/tr.json'),
  en: () => import('../../../locales/en.json'),
  ru: () => import('../../../locales/ru.json'),
  es: () => import('../../../locales/es.json'),
}

/** Loads the unparsed texts of a language, for organizers who reword them, together with the ICU parser. */
export async function loadWrittenMessages(language: Language): Promise<Written> {
  const [written] = await Promise.all([catalogues[language](), bringParser()])
  return written.default
}
