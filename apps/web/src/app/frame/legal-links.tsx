import { Link } from 'react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { STATIC_PAGES } from '../static-pages.ts'
import classes from './legal-links.module.css'

/** The ways to privacy, terms, cookies and questions, small, at the end of a menu. */
export function LegalLinks() {
  const t = useText()
  return (
    <nav className={classes.links} aria-label={t('app.static.pages')}>
      {STATIC_PAGES.map(({ path, title }) => (
        <Link key={path} to={path}>
          {t(title)}
        </Link>
      ))}
    </nav>
  )
}
