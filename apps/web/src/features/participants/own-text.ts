import type { Texts } from '@parley/contract/events'

/** What the organizer wrote, in the reader's language, else in English, else in any; empty when nothing was written. */
export function ownText(texts: Texts, language: string): string {
  return texts[language] || texts.en || Object.values(texts).find(Boolean) || ''
}
