import { langOf } from './language-names.ts'
import { useLanguage } from './text-provider.tsx'

export interface LangProps {
  readonly lang?: string
  readonly dir: 'auto'
}

/**
 * Props for a text of unknown language. The empty `lang` keeps a screen reader from applying the rules of the page's
 * language.
 * @see docs/rules/frame.md FRAME-25
 */
export const unknownLangProps: LangProps = { lang: '', dir: 'auto' }

/**
 * Returns props for a text in the given language. Omits `lang` if it is the reader's language, which the page has
 * already.
 */
export function langProps(language: string | null, reader: string): LangProps {
  const lang = langOf(language)
  if (lang === undefined) return unknownLangProps
  return lang === reader ? { dir: 'auto' } : { lang, dir: 'auto' }
}

export function useLangProps(language: string | null): LangProps {
  return langProps(language, useLanguage().language)
}
