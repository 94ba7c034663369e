import { IconMail, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { EMAILS_PATH } from '../../email-step.ts'
import classes from './email-notice.module.css'

/** One line that asks to confirm the username. */
export function EmailNotice({ email, onPutAway }: { email: string; onPutAway: () => void }) {
  const t = useText()
  return (
    <aside className={classes.notice} aria-label={t('accounts.notice.link')}>
      <IconMail size={20} stroke={1.7} aria-hidden="true" />
      <p className={classes.words}>
        {t('accounts.notice.text', { email })}{' '}
        <Link to={EMAILS_PATH} className={classes.link}>
          {t('accounts.notice.link')}
        </Link>
      </p>
      <IconButton label={t('accounts.notice.later')} variant="subtle" onClick={onPutAway}>
        <IconX size={18} stroke={1.8} />
      </IconButton>
    </aside>
  )
}
