import { Button } from '@mantine/core'
import { failures } from '@parley/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { isApiFailure } from '../../../../lib/api/api-failure.ts'
import { useSignInState } from '../../../../lib/api/use-sign-in-state.ts'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { withReturnPath } from '../../../../lib/page/return-path.ts'
import { sendCodeAgain } from '../../confirm-email.ts'
import { AuthLayout } from '../guest/auth-layout.tsx'
import classes from '../guest/form.module.css'
import { GuestChoices } from '../guest/guest-form.tsx'
import { Outcome } from '../guest/outcome.tsx'

const EMAILS = '/account/connected-emails'

type Props = { email: string; failure: unknown; onRetry: () => void }

/** Why an address could not be confirmed, and what to do next. */
export function NotConfirmed({ email, failure, onRetry }: Props) {
  const t = useText()
  const failureText = useFailureText()
  const isSignedIn = useSignInState() === 'in'
  // Whoever follows the link twice has confirmed it the first time.
  const isOver = isApiFailure(failure) && failure.code === failures.codeExpired.code
  const mayPass = isApiFailure(failure) && (failure.status === 0 || failure.status >= 500)
  return (
    <AuthLayout
      title={t(isOver ? 'accounts.confirm.over.title' : 'accounts.confirm.failed.title')}
      lead={<span role="alert">{failureText(failure)}</span>}
      other={isSignedIn && <Link to="/event/list">{t('accounts.confirm.toEvents')}</Link>}
    >
      <GuestChoices>
        {isOver && <p className={classes.hint}>{t('accounts.confirm.over.text')}</p>}
        {mayPass && (
          <Button size="lg" fullWidth onClick={onRetry}>
            {t('accounts.confirm.retry')}
          </Button>
        )}
        {!mayPass && isSignedIn && <SendAgain email={email} />}
        {!mayPass && !isSignedIn && (
          <>
            <p className={classes.hint}>{t('accounts.confirm.signIn')}</p>
            <Button component={Link} to={withReturnPath('/login', EMAILS)} size="lg" fullWidth>
              {t('accounts.confirm.toLogin')}
            </Button>
          </>
        )}
      </GuestChoices>
    </AuthLayout>
  )
}

function SendAgain({ email }: { email: string }) {
  const t = useText()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState({ words: '', isProblem: false })
  const again = async () => {
    setBusy(true)
    const words = t('accounts.confirm.sentAgain', { email })
    setOutcome(
      await sendCodeAgain(email).then(
        () => ({ words, isProblem: false }),
        (error: unknown) => ({ words: failureText(error), isProblem: true }),
      ),
    )
    setBusy(false)
  }
  return (
    <>
      <Button size="lg" fullWidth loading={busy} onClick={() => void again()}>
        {t('accounts.confirm.sendAgain', { email })}
      </Button>
      <Outcome {...outcome} />
    </>
  )
}
