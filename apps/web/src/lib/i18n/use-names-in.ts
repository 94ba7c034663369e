import { LANGUAGES, type Language } from './languages.ts'
import { useLanguage } from './text-provider.tsx'
import { useText } from './use-text.ts'

/** "Name in Turkish": the label of a name in each of our languages, said in the language of the page. */
export function useNamesIn(): Record<Language, string> {
  const t = useText()
  const { language } = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'language' })
  const labelOf = (each: Language) => t('participants.types.nameIn', { language: names.of(each) ?? LANGUAGES[each] })
  return { en: labelOf('en'), tr: labelOf('tr'), ru: labelOf('ru'), es: labelOf('es') }
}
