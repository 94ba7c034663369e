import { LANGUAGES, type Language } from './languages.ts'
import { useLanguage } from './text-provider.tsx'
import { useText } from './use-text.ts'

/** In the language of the page: "Name in Turkish". */
export function useNameLabels(): Record<Language, string> {
  const t = useText()
  const { language } = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'language' })
  const labelOf = (each: Language) => t('participants.types.nameIn', { language: names.of(each) ?? LANGUAGES[each] })
  return { en: labelOf('en'), tr: labelOf('tr'), ru: labelOf('ru'), es: labelOf('es') }
}
