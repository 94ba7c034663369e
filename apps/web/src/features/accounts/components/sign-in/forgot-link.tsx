import { Link, useLocation } from 'react-router'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Box } from '../../../../ui/layout/box.tsx'
import classes from '../guest/form.module.css'
import { useWayWithTyped } from './use-way-with-typed.ts'

/** The way to a new password; the email comes along as it is typed by then. */
export function ForgotLink({ email }: { email: () => string }) {
  const t = useText()
  const { search } = useLocation()
  const way = useWayWithTyped(`/forgot-password${search}`, () => ({ email: email() }))
  return (
    <Box as={Link} self="end" padY={10} size={14} underline className={classes.aside} {...way}>
      {t('accounts.login.forgot')}
    </Box>
  )
}
