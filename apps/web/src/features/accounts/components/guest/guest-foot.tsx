import { Link } from 'react-router'
import { useText } from '../../../../lib/i18n/use-text.ts'
import classes from './guest-foot.module.css'
import { LanguageRow } from './language-row.tsx'

/** Below every page for guests: the languages, and what one agrees to. */
export function GuestFoot() {
  const t = useText()
  return (
    <footer className={classes.foot}>
      <LanguageRow />
      <nav className={classes.legal} aria-label={t('accounts.legal.legal')}>
        <Link to="/privacy-notice">{t('accounts.legal.privacy')}</Link>
        <Link to="/terms">{t('accounts.legal.terms')}</Link>
      </nav>
    </footer>
  )
}
