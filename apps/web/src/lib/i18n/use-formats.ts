import { type Formats, formatsFor } from './formats.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { useLanguage } from './text-provider.tsx'

const ALL = Object.fromEntries(
  (Object.keys(LANGUAGES) as Language[]).map((language) => [language, formatsFor(language)]),
) as Record<Language, Formats>

export function useFormats(): Formats {
  return ALL[useLanguage().language]
}
