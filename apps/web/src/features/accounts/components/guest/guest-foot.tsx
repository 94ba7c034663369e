import { Link, useLocation } from 'react-router'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { ledFrom } from '../../../../lib/page/way-on.ts'
import classes from './guest-foot.module.css'
import { LanguageRow } from './language-row.tsx'

/** Below every page for guests: the languages, and what one agrees to. */
export function GuestFoot() {
  const t = useText()
  const state = ledFrom(useLocation())
  return (
    <footer className={classes.foot}>
      <LanguageRow />
      <nav className={classes.legal} aria-label={t('accounts.legal.legal')}>
        <Link to="/privacy-notice" state={state}>
          {t('accounts.legal.privacy')}
        </Link>
        <Link to="/terms" state={state}>
          {t('accounts.legal.terms')}
        </Link>
      </nav>
    </footer>
  )
}
