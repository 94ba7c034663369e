import { email as emailField } from '@parley/contract'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form/index.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { wantPage } from '../../../lib/page/mailed-way.ts'
import { wayOn } from '../../../lib/page/way-on.ts'
import { EmailField } from '../../../ui/forms/email-field.tsx'
import { useField } from '../../../ui/forms/use-field.ts'
import { AuthLayout } from '../components/guest/auth-layout.tsx'
import { GuestForm } from '../components/guest/guest-form.tsx'
import { CodeSent } from '../components/sign-in/code-sent.tsx'
import { useWayWithTyped } from '../components/sign-in/use-way-with-typed.ts'
import { askForCode } from '../reset-password.ts'
import { typedSoFar } from '../typed-so-far.ts'
import { useForgotText } from '../use-forgot-text.ts'

const fields = z.object({ username: emailField() })

/** /forgot-password — has a code mailed, then says where it went. */
export function ForgotPassword() {
  const { state } = useLocation()
  const [typed, setTyped] = useState(() => typedSoFar(state).email)
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <CodeSent email={sentTo} onOther={() => setSentTo(null)} />
  const sent = (username: string) => {
    setTyped(username)
    setSentTo(username)
  }
  return <AskForm typed={typed} onSent={sent} />
}

function AskForm({ typed, onSent }: { typed: string; onSent: (email: string) => void }) {
  const t = useText()
  const field = useField()
  const { search } = useLocation()
  const forgotText = useForgotText()
  const [busy, setBusy] = useState(false)
  const labels = { username: t('accounts.email') }
  const email = useRef(typed)
  const { input, submit, showFailure, showError } = useContractForm(
    fields,
    { username: typed },
    labels,
    ({ username }) => {
      email.current = username
    },
  )
  const toLogin = useWayWithTyped(`/login${search}`, () => ({ email: email.current }))

  const ask = async ({ username }: z.output<typeof fields>) => {
    setBusy(true)
    try {
      await askForCode(username)
      wantPage(wayOn({ search }))
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
        <EmailField {...field(labels.username, true)} autoComplete="username" {...input('username')} />
      </GuestForm>
    </AuthLayout>
  )
}
