import { Button } from '@mantine/core'
import { email as emailField } from '@parley/contract'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { saveWantedPage } from '../../../lib/page/mailed-return-path.ts'
import { MAIN_ID } from '../../../lib/page/main-id.ts'
import { findReturnPath } from '../../../lib/page/return-path.ts'
import { useNow } from '../../../lib/use-now.ts'
import { EmailField } from '../../../ui/forms/email-field.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { AuthLayout } from '../components/guest/auth-layout.tsx'
import { GuestChoices, GuestForm, GuestHint } from '../components/guest/guest-form.tsx'
import { Outcome } from '../components/guest/outcome.tsx'
import { useLinkWithTyped } from '../components/sign-in/use-link-with-typed.ts'
import { prefilledIdentity } from '../prefilled-identity.ts'
import { requestResetCode } from '../reset-password.ts'
import { useForgotText } from '../use-forgot-text.ts'

const fields = z.object({ username: emailField() })

/** /forgot-password */
export function ForgotPassword() {
  const { state } = useLocation()
  const [typed, setTyped] = useState(() => prefilledIdentity(state).email)
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <CodeSent email={sentTo} onOther={() => setSentTo(null)} />
  const sent = (username: string) => {
    setTyped(username)
    setSentTo(username)
  }
  return <RequestForm typed={typed} onSent={sent} />
}

function RequestForm({ typed, onSent }: { typed: string; onSent: (email: string) => void }) {
  const t = useText()
  const { search } = useLocation()
  const forgotText = useForgotText()
  const [busy, setBusy] = useState(false)
  const labels = { username: t('accounts.email') }
  const email = useRef(typed)
  const { required, submit, showFailure, showError } = useContractForm(
    fields,
    { username: typed },
    labels,
    ({ username }) => {
      email.current = username
    },
  )
  const toLogin = useLinkWithTyped(`/login${search}`, () => ({ email: email.current }))

  const ask = async ({ username }: z.output<typeof fields>) => {
    setBusy(true)
    try {
      await requestResetCode(username)
      saveWantedPage(findReturnPath({ search }))
      onSent(username)
    } catch (error) {
      setBusy(false)
      if (!showFailure(error)) showError('username', forgotText(error))
    }
  }
  return (
    <AuthLayout
      title={t('accounts.forgot.title')}
      lead={t('accounts.forgot.lead')}
      other={
        <>
          {t('accounts.forgot.remembered')} <Link {...toLogin}>{t('accounts.forgot.toLogin')}</Link>
        </>
      }
    >
      <GuestForm submitLabel={t('accounts.forgot.submit')} submitting={busy} onSubmit={submit(ask)}>
        <EmailField {...required('username')} autoComplete="username" />
      </GuestForm>
    </AuthLayout>
  )
}

const SECOND_MS = 1_000
/** Milliseconds before another email can be requested. The first one needs time to arrive. */
const AGAIN_AFTER_MS = 60 * SECOND_MS

type Props = { email: string; onOther: () => void }

function CodeSent({ email, onOther }: Props) {
  const t = useText()
  const { search } = useLocation()
  useEffect(() => document.getElementById(MAIN_ID)?.focus({ preventScroll: true }), [])
  return (
    <AuthLayout
      title={t('accounts.forgot.sent.title')}
      lead={t('accounts.forgot.sent.lead', { email })}
      other={
        <>
          {t('accounts.forgot.remembered')}
          <Link to={`/login${search}`} state={{ email }}>
            {t('accounts.forgot.toLogin')}
          </Link>
        </>
      }
    >
      <GuestChoices>
        <LinkButton to={`/forgot-password-confirm${search}`} state={{ email }} size="lg" fullWidth>
          {t('accounts.forgot.sent.enter')}
        </LinkButton>
        <GuestHint>{t('accounts.forgot.sent.hint')}</GuestHint>
        <SendAgain email={email} />
        <Button variant="subtle" fullWidth onClick={onOther}>
          {t('accounts.forgot.sent.other')}
        </Button>
      </GuestChoices>
    </AuthLayout>
  )
}

function SendAgain({ email }: { email: string }) {
  const t = useText()
  const forgotText = useForgotText()
  const now = useNow(SECOND_MS)
  const [sentAt, setSentAt] = useState(Date.now)
  const [outcome, setOutcome] = useState({ busy: false, words: '', isProblem: false })
  const seconds = Math.ceil((sentAt + AGAIN_AFTER_MS - now) / SECOND_MS)

  const again = async () => {
    setOutcome({ busy: true, words: '', isProblem: false })
    try {
      const { mailed } = await requestResetCode(email)
      setSentAt(Date.now())
      const words = t(mailed ? 'accounts.forgot.sent.done' : 'accounts.mailStillGood')
      setOutcome({ busy: false, words, isProblem: false })
    } catch (error) {
      setOutcome({ busy: false, words: forgotText(error), isProblem: true })
    }
  }
  return (
    <>
      <QuietButton fullWidth disabled={seconds > 0} loading={outcome.busy} onClick={() => void again()}>
        {seconds > 0 ? t('accounts.forgot.sent.wait', { seconds }) : t('accounts.forgot.sent.again')}
      </QuietButton>
      <Outcome words={outcome.words} isProblem={outcome.isProblem} />
    </>
  )
}
