import { LANGUAGES, type Language } from '../../../../lib/i18n/languages.ts'
import { useLanguage } from '../../../../lib/i18n/text-provider.tsx'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import classes from './language-row.module.css'

/** The four languages side by side, for those who cannot read the others. */
export function LanguageRow() {
  const t = useText()
  const toasts = useToasts()
  const { language, choose } = useLanguage()
  const change = (next: Language) => choose(next).catch(() => toasts.error(t('ui.failed.text')))
  return (
    <ul className={classes.row} aria-label={t('ui.language')}>
      {(Object.keys(LANGUAGES) as Language[]).map((each) => (
        <li key={each}>
          <button
            type="button"
            lang={each}
            className={classes.language}
            aria-pressed={each === language}
            onClick={() => void change(each)}
          >
            {LANGUAGES[each]}
          </button>
        </li>
      ))}
    </ul>
  )
}
