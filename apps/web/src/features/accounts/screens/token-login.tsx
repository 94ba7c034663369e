import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiFailure } from '../../../lib/api/api-failure.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { findMailedReturnPath } from '../../../lib/page/mailed-return-path.ts'
import { withReturnPath } from '../../../lib/page/return-path.ts'
import { useLoad } from '../../../lib/use-load.ts'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { LoadFailed } from '../../../ui/feedback/states.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { AuthLayout } from '../components/guest/auth-layout.tsx'
import { GuestChoices, GuestHint } from '../components/guest/guest-form.tsx'
import { SendMail } from '../components/sign-in/send-mail.tsx'
import { previewSignInLink, type SignInPreview } from '../mailed-link.ts'
import { isMailedToken, pageAfterSignIn, parseToken, signInByToken } from '../provider-identity.ts'
import { requestSignInLinkFor } from '../sign-in.ts'
import { useCleanUrl } from '../use-clean-url.ts'

/** /token-login?token&internal. A browser that did not request the link waits for a press. */
export function TokenLogin() {
  const navigate = useNavigate()
  const [urlToken] = useState(parseToken(useCleanUrl()))
  const [failure, setFailure] = useState<unknown>(null)
  const enter = useEnter(urlToken, setFailure)
  const {
    data: preview,
    failure: notRead,
    retry,
  } = useLoad(isMailedToken(urlToken) ? urlToken.token : null, previewSignInLink)
  // A token works once, and an effect may run twice.
  const begun = useRef(false)
  const isOver = preview !== undefined && preview.state !== 'good'
  const step = !urlToken.token
    ? 'leave'
    : isOver && preview.isSignedIn
      ? 'go on'
      : !isMailedToken(urlToken) || (preview?.mayActOnLoad && !isOver)
        ? 'enter'
        : null
  useEffect(() => {
    if (step === null || begun.current) return
    begun.current = true
    if (step === 'enter') void enter()
    else if (step === 'leave') void navigate('/', { replace: true })
    else void pageAfterSignIn(preview?.eventId ?? null).then((page) => navigate(page, { replace: true }))
  }, [step, enter, navigate, preview])

  const problem = failure ?? notRead
  if (isApiFailure(problem) && (problem.status === 0 || problem.status >= 500)) {
    return <LoadFailed onRetry={failure ? () => void enter() : retry} error={problem} alone />
  }
  if (problem) return <NotIn preview={preview ?? null} />
  if (step !== null || !preview) return <Preloader />
  return isOver ? <NotIn preview={preview} /> : <ConfirmPrompt preview={preview} onEnter={enter} />
}

function useEnter(urlToken: ReturnType<typeof parseToken>, onFailure: (error: unknown) => void): () => Promise<void> {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  return async () => {
    onFailure(null)
    try {
      const { page, passwordRemoved } = await signInByToken(urlToken)
      await navigate(page, { replace: true })
      if (passwordRemoved) toasts.info(t('accounts.link.passwordRemoved'))
    } catch (error) {
      onFailure(error)
    }
  }
}

/** Waits for a press, because email scanners open links like a browser does. */
function ConfirmPrompt({ preview, onEnter }: { preview: SignInPreview; onEnter: () => Promise<void> }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onEnter()
    setBusy(false)
  }
  return (
    <AuthLayout title={t('accounts.link.ask.title')} lead={t('accounts.link.ask.text', { email: preview.email })}>
      <GuestChoices>
        {preview.removesPassword && <GuestHint>{t('accounts.link.ask.removes')}</GuestHint>}
        <Button size="lg" fullWidth loading={busy} onClick={() => void press()}>
          {t('accounts.link.ask.submit')}
        </Button>
        <GuestHint>{t('accounts.link.ask.hint')}</GuestHint>
      </GuestChoices>
    </AuthLayout>
  )
}

function NotIn({ preview }: { preview: SignInPreview | null }) {
  const t = useText()
  const toLogin = withReturnPath('/login', findMailedReturnPath({ eventId: preview?.eventId ?? null }))
  const state = preview === null ? 'refused' : preview.state === 'expired' ? 'expired' : 'used'
  return (
    <AuthLayout
      title={t(`accounts.link.${state}.title`)}
      lead={<span role="alert">{t(`accounts.link.${state}.text`)}</span>}
    >
      <GuestChoices>
        {preview && (
          <SendMail
            label={t('accounts.link.again', { email: preview.email })}
            sent={t('accounts.link.sent', { email: preview.email })}
            send={() => requestSignInLinkFor(preview.email, preview.eventId)}
          />
        )}
        <LinkButton to={toLogin} size="lg" fullWidth variant={preview ? 'default' : 'filled'}>
          {t('accounts.link.toLogin')}
        </LinkButton>
      </GuestChoices>
    </AuthLayout>
  )
}
