import { LANGUAGES, type Language } from './languages.ts'
import { useLanguage } from './text-provider.tsx'
import { useText } from './use-text.ts'

/** Returns the label of a name field for each language, such as "Name in Turkish", in the language of the page. */
export function useNameLabels(): Record<Language, string> {
  const t = useText()
  const { language } = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'language' })
  const labelOf = (each: Language) => t('participants.types.nameIn', { language: names.of(each) ?? LANGUAGES[each] })
  return { en: labelOf('en'), tr: labelOf('tr'), ru: labelOf('ru'), es: labelOf('es') }
}
