import { LANGUAGES, type Language, useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Box, Row } from '../../../../ui/layout/box.tsx'
import classes from './guest-foot.module.css'

/** Shows all languages side by side, for people who cannot read the current one. */
export function LanguageRow() {
  const t = useText()
  const toasts = useToasts()
  const { language, choose } = useLanguage()
  const change = (next: Language) => choose(next).catch(() => toasts.error(t('ui.failed.text')))
  return (
    <Row as="ul" wrap gap={4} className={classes.row} aria-label={t('ui.language')}>
      {(Object.keys(LANGUAGES) as Language[]).map((each) => (
        <li key={each}>
          <Box
            as="button"
            type="button"
            lang={each}
            padX={10}
            padY={0}
            round={8}
            size={13}
            tone={each === language ? 'ink' : 'meta'}
            weight={each === language ? 700 : undefined}
            hover="wash"
            className={classes.link}
            aria-pressed={each === language}
            onClick={() => void change(each)}
          >
            {LANGUAGES[each]}
          </Box>
        </li>
      ))}
    </Row>
  )
}
