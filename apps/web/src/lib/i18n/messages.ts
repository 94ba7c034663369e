import type { Language } from './languages.ts'

/** Every key of the catalogue; a misspelt one does not compile. */
export type MessageId = keyof typeof import('../../../locales/en.json')

export type Messages = Record<string, string>

const catalogues: Record<Language, () => Promise<{ default: Messages }>> = {
  tr: () => import('../../../locales/tr.json'),
  en: () => import('../../../locales/en.json'),
  ru: () => import('../../../locales/ru.json'),
  es: () => import('../../../locales/es.json'),
}

/** Fetches one language and never another. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await catalogues[language]()).default
}
