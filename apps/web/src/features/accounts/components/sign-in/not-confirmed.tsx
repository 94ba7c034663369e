import { Button } from '@mantine/core'
import { failures } from '@parley/contract'
import { Link } from 'react-router'
import { isApiFailure } from '../../../../lib/api/api-failure.ts'
import { useSignInState } from '../../../../lib/api/use-sign-in-state.ts'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { withReturnPath } from '../../../../lib/page/way-on.ts'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { type ConfirmLink, renewConfirmLink, sendCodeAgain } from '../../mailed-link.ts'
import { AuthLayout } from '../guest/auth-layout.tsx'
import { GuestChoices, GuestHint } from '../guest/guest-form.tsx'
import { SendMail } from './send-mail.tsx'

const EMAILS = '/account/connected-emails'

type Props = { link: ConfirmLink; failure: unknown; onRetry: () => void }

export function NotConfirmed({ link, failure, onRetry }: Props) {
  const t = useText()
  const failureText = useFailureText()
  const isSignedIn = useSignInState() === 'in'
  // A reader who follows the link twice has confirmed the address the first time.
  const isOver = isApiFailure(failure) && failure.code === failures.codeExpired.code
  const mayPass = isApiFailure(failure) && (failure.status === 0 || failure.status >= 500)
  return (
    <AuthLayout
      title={t(isOver ? 'accounts.confirm.over.title' : 'accounts.confirm.failed.title')}
      lead={<span role="alert">{failureText(failure)}</span>}
      other={isSignedIn && <Link to="/event/list">{t('accounts.confirm.toEvents')}</Link>}
    >
      <GuestChoices>
        {isOver && <GuestHint>{t('accounts.confirm.over.text')}</GuestHint>}
        {mayPass ? (
          <Button size="lg" fullWidth onClick={onRetry}>
            {t('accounts.confirm.retry')}
          </Button>
        ) : (
          <NewLink link={link} isSignedIn={isSignedIn} isOver={isOver} />
        )}
      </GuestChoices>
    </AuthLayout>
  )
}

function NewLink({ link, isSignedIn, isOver }: { link: ConfirmLink; isSignedIn: boolean; isOver: boolean }) {
  const t = useText()
  const { email, key } = link
  const sent = t('accounts.confirm.sentAgain', { email })
  if (isSignedIn) {
    return <SendMail label={t('accounts.confirm.sendAgain', { email })} sent={sent} send={() => sendCodeAgain(email)} />
  }
  const canRenew = isOver && key !== undefined
  return (
    <>
      {canRenew && (
        <SendMail
          label={t('accounts.confirm.sendAgain', { email })}
          sent={sent}
          send={() => renewConfirmLink({ ...link, key })}
        />
      )}
      {!canRenew && <GuestHint>{t('accounts.confirm.signIn')}</GuestHint>}
      <LinkButton to={withReturnPath('/login', EMAILS)} size="lg" fullWidth variant={canRenew ? 'default' : 'filled'}>
        {t('accounts.confirm.toLogin')}
      </LinkButton>
    </>
  )
}
