import type { Language } from './languages.ts'
import { loadParser } from './load-parser.ts'

type Written = Record<string, string>

const catalogues: Record<Language, () => Promise<{ default: Written }>> = {
  tr: () => import('../../../locales/tr.json'),
  en: () => import('../../../locales/en.json'),
  ru: () => import('../../../locales/ru.json'),
  es: () => import('../../../locales/es.json'),
}

export async function loadSourceMessages(language: Language): Promise<Written> {
  const [written] = await Promise.all([catalogues[language](), loadParser()])
  return written.default
}
