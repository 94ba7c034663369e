import { langOf } from './language-names.ts'
import { useLanguage } from './text-provider.tsx'

/** Attributes of an element with user-written text. */
export interface LangProps {
  readonly lang?: string
  readonly dir: 'auto'
}

/**
 * For user-written text in an unknown language. The empty `lang` keeps a screen reader from applying the rules of the
 * page's language.
 *
 * @see docs/rules/frame.md FRAME-25
 */
export const unknownLangProps: LangProps = { lang: '', dir: 'auto' }

/**
 * For text in a known language, such as `tr`. Omits `lang` if it is the reader's language, which the page has already.
 */
export function langProps(language: string | null, reader: string): LangProps {
  const lang = langOf(language)
  if (lang === undefined) return unknownLangProps
  return lang === reader ? { dir: 'auto' } : { lang, dir: 'auto' }
}

/** The same for the reader of the page. */
export function useLangProps(language: string | null): LangProps {
  return langProps(language, useLanguage().language)
}
