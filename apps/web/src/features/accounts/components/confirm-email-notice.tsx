import { IconMail, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../../lib/i18n/use-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useProfile } from '../api.ts'
import { EMAILS_PATH } from '../email-step.ts'
import { dismiss, isDismissed } from '../notice-dismissed.ts'
import classes from './confirm-email-notice.module.css'

/** One line for somebody whose username is not confirmed, until they confirm it or put it away; not where they can do so. */
export function ConfirmEmailNotice() {
  const t = useText()
  const profile = useProfile().data
  const { pathname } = useLocation()
  const [away, setAway] = useState('')
  if (!profile || profile.usernameIsVerified || pathname === EMAILS_PATH) return null
  if (away === profile.id || isDismissed(profile.id)) return null
  const putAway = () => {
    dismiss(profile.id)
    setAway(profile.id)
  }
  return (
    <aside className={classes.notice} aria-label={t('accounts.notice.link')}>
      <IconMail size={20} stroke={1.7} aria-hidden="true" />
      <p className={classes.words}>
        {t('accounts.notice.text', { email: profile.username })}{' '}
        <Link to={EMAILS_PATH} className={classes.link}>
          {t('accounts.notice.link')}
        </Link>
      </p>
      <IconButton label={t('accounts.notice.later')} variant="subtle" onClick={putAway}>
        <IconX size={18} stroke={1.8} />
      </IconButton>
    </aside>
  )
}
