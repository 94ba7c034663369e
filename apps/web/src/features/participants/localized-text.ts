import type { Texts } from '@parley/contract/events'

/** Returns the text in the language, else in English, else in any language. Empty if there is none. */
export function localizedText(texts: Texts, language: string): string {
  return texts[language] || texts.en || Object.values(texts).find(Boolean) || ''
}
