import { langOf } from './language-names.ts'
import { useLanguage } from './text-provider.tsx'

/** Attributes of an element that holds words of people. */
export interface WordsIn {
  readonly lang?: string
  readonly dir: 'auto'
}

/**
 * Words that someone wrote as they liked, in a language that nobody has told: an empty `lang` says so, and no voice reads them by
 * the rules of the language around them.
 *
 * @see docs/rules/frame.md FRAME-25
 */
export const freeWords: WordsIn = { lang: '', dir: 'auto' }

/** Words in a language, such as `tr`. Nothing is said where it is the reader's, who hears the page in it. */
export function wordsIn(language: string | null, reader: string): WordsIn {
  const lang = langOf(language)
  if (lang === undefined) return freeWords
  return lang === reader ? { dir: 'auto' } : { lang, dir: 'auto' }
}

/** The same for the reader of the page. */
export function useWordsIn(language: string | null): WordsIn {
  return wordsIn(language, useLanguage().language)
}
