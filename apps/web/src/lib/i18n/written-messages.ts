import { bringParser } from './bring-parser.ts'
import type { Language } from './languages.ts'

type Written = Record<string, string>

const catalogues: Record<Language, () => Promise<{ default: Written }>> = {
  tr: () => import('../../../locales/tr.json'),
  en: () => import('../../../locales/en.json'),
  ru: () => import('../../../locales/ru.json'),
  es: () => import('../../../locales/es.json'),
}

/** The texts of a language as they are written, for those who reword them, with what reads them. */
export async function loadWrittenMessages(language: Language): Promise<Written> {
  const [written] = await Promise.all([catalogues[language](), bringParser()])
  return written.default
}
