import { Link, useLocation } from 'react-router'
import { useText } from '../../../../lib/i18n/index.ts'
import { returnStateOf } from '../../../../lib/page/return-path.ts'
import { Row } from '../../../../ui/layout/box.tsx'
import classes from './guest-foot.module.css'
import { LanguageRow } from './language-row.tsx'

const LINK = {
  padX: 10,
  round: 8,
  size: 13,
  tone: 'meta',
  hover: 'wash',
  underline: true,
  className: classes.link,
} as const

export function GuestFoot() {
  const t = useText()
  const state = returnStateOf(useLocation())
  return (
    <Row as="footer" wrap justify="between" gap={24} rowGap={4}>
      <LanguageRow />
      <Row as="nav" gap={4} className={classes.row} aria-label={t('accounts.legal.legal')}>
        <Row as={Link} to="/privacy-notice" state={state} {...LINK}>
          {t('accounts.legal.privacy')}
        </Row>
        <Row as={Link} to="/terms" state={state} {...LINK}>
          {t('accounts.legal.terms')}
        </Row>
      </Row>
    </Row>
  )
}
