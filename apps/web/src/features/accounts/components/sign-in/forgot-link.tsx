import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Box } from '../../../../ui/layout/box.tsx'
import classes from '../guest/form.module.css'

/** The way to a new password; the email comes along as it is typed by then. */
export function ForgotLink({ email }: { email: () => string }) {
  const t = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const to = `/forgot-password${search}`
  const go = (event: MouseEvent) => {
    // Another tab gets the address alone.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(to, { state: { email: email() } })
  }
  return (
    <Box as={Link} to={to} self="end" padY={10} size={14} underline className={classes.aside} onClick={go}>
      {t('accounts.login.forgot')}
    </Box>
  )
}
