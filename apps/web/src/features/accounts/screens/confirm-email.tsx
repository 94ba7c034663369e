import { Button, Skeleton } from '@mantine/core'
import { failures, type ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isApiFailure } from '../../../lib/api/api-failure.ts'
import { session } from '../../../lib/api/session.ts'
import { useSignInState } from '../../../lib/api/use-sign-in-state.ts'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { consumeMailedReturnPath } from '../../../lib/page/mailed-return-path.ts'
import { withReturnPath } from '../../../lib/page/return-path.ts'
import { useLoad } from '../../../lib/use-load.ts'
import { Redirect } from '../../../ui/feedback/redirect.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { AuthLayout } from '../components/guest/auth-layout.tsx'
import { GuestChoices, GuestHint } from '../components/guest/guest-form.tsx'
import { SendMail } from '../components/sign-in/send-mail.tsx'
import {
  type ConfirmLink,
  confirmEmail,
  parseConfirmLink,
  previewConfirmLink,
  renewConfirmLink,
  sendCodeAgain,
} from '../mailed-link.ts'
import { useCleanUrl } from '../use-clean-url.ts'

const NEXT = '/event/list'

/**
 * /confirmEmail?email&code&key, even without a sign-in. Continues to the page that waited for it, otherwise to the
 * event of the link, otherwise to all events. Without a code it redirects at once. A browser that did not request the
 * email waits for a press.
 */
export function ConfirmEmail() {
  const { search } = useLocation()
  const [hasCode] = useState(() => Boolean(new URLSearchParams(search).get('code')))
  return hasCode ? <Confirming /> : <Redirect to={NEXT} />
}

function Confirming() {
  const t = useText()
  const params = useCleanUrl()
  const [link] = useState(() => parseConfirmLink(params))
  const { data: preview, failure: notRead, retry } = useLoad(JSON.stringify(link), previewConfirmLink)
  const toasts = useToasts()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    let eventId: string | null
    try {
      ;({ eventId } = await confirmEmail(link))
    } catch (error) {
      setBusy(false)
      setFailure(error)
      return
    }
    if (!isOpen.current) return
    toasts.success(t('confirm.email.success'))
    const page = consumeMailedReturnPath({ eventId }) ?? (eventId ? `/event/${eventId}/` : NEXT)
    // Without a sign-in on this device, the email is filled in on the sign-in page.
    const to = session.state() === 'out' ? withReturnPath('/login', page) : page
    await navigate(to, { replace: true, state: { email: link.email } })
  }
  // A code works once, and an effect may run twice.
  const begun = useRef(false)
  const actsOnLoad = preview?.mayActOnLoad ?? false
  useEffect(() => {
    if (!actsOnLoad || begun.current) return
    begun.current = true
    void confirm()
    // `confirm` is not a dependency, because a change of the language must not confirm again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actsOnLoad])

  if (notRead) return <NotConfirmed link={link} failure={notRead} onRetry={retry} />
  if (failure) return <NotConfirmed link={link} failure={failure} onRetry={() => void confirm()} />
  if (preview && !actsOnLoad) {
    return <ConfirmPrompt email={link.email} account={preview.account} busy={busy} onConfirm={() => void confirm()} />
  }
  return (
    <AuthLayout title={t('accounts.confirm.title')} lead={t('accounts.confirm.lead')}>
      <Waiting>
        <Skeleton height={50} />
      </Waiting>
    </AuthLayout>
  )
}

type Props = {
  email: string
  account: ReplyOf<typeof accountCalls.previewUrlAction>['account']
  busy: boolean
  onConfirm: () => void
}

/**
 * Waits for a press, because a stranger may have entered this address, and an email scanner may have opened the link.
 */
function ConfirmPrompt({ email, account, busy, onConfirm }: Props) {
  const t = useText()
  const { name, username } = account
  return (
    <AuthLayout
      title={t('accounts.confirm.ask.title')}
      lead={t(username === email ? 'accounts.confirm.ask.own' : 'accounts.confirm.ask.other', {
        email,
        name,
        username,
      })}
    >
      <GuestChoices>
        <Button size="lg" fullWidth loading={busy} onClick={onConfirm}>
          {t('accounts.confirm.ask.submit')}
        </Button>
        <GuestHint>{t('accounts.confirm.ask.hint')}</GuestHint>
      </GuestChoices>
    </AuthLayout>
  )
}

const EMAILS = '/account/connected-emails'

type NotConfirmedProps = { link: ConfirmLink; failure: unknown; onRetry: () => void }

function NotConfirmed({ link, failure, onRetry }: NotConfirmedProps) {
  const t = useText()
  const failureText = useFailureText()
  const isSignedIn = useSignInState() === 'in'
  // If a reader follows the link twice, the first time has confirmed the address.
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
