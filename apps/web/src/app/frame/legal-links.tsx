import { Link } from 'react-router'
import { useText } from '../../lib/i18n/index.ts'
import { Row } from '../../ui/layout/box.tsx'
import { STATIC_PAGES } from '../static-pages.ts'
import classes from './legal-links.module.css'

export function LegalLinks() {
  const t = useText()
  return (
    <Row as="nav" wrap gap={4} rowGap={0} align="stretch" className={classes.links} aria-label={t('app.static.pages')}>
      {STATIC_PAGES.map(({ path, title }) => (
        <Row as={Link} key={path} padX={10} round={8} hover="wash" size={13} tone="meta" to={path}>
          {t(title)}
        </Row>
      ))}
    </Row>
  )
}
