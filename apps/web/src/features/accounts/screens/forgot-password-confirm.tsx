import { PASSWORD_MIN_LENGTH, passwordReset } from '@parley/contract/accounts'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { isApiFailure } from '../../../lib/api/api-failure.ts'
import { useContractForm } from '../../../lib/form/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { consumeMailedReturnPath, findMailedReturnPath } from '../../../lib/page/mailed-return-path.ts'
import { withReturnPath } from '../../../lib/page/return-path.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { EmailField } from '../../../ui/forms/email-field.tsx'
import { CodeField } from '../components/fields/code-field.tsx'
import { PasswordField } from '../components/fields/password-field.tsx'
import { AuthLayout } from '../components/guest/auth-layout.tsx'
import { GuestForm } from '../components/guest/guest-form.tsx'
import { prefilledIdentity } from '../prefilled-identity.ts'
import { resetPassword } from '../reset-password.ts'
import { useCleanUrl } from '../use-clean-url.ts'
import { useForgotText } from '../use-forgot-text.ts'

/** The field of each refusal. All others are shown at the new password. */
const FIELD_OF: Readonly<Record<string, 'username' | 'code'>> = {
  UserNotFoundException: 'username',
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
  LimitExceededException: 'code',
}

/** /forgot-password-confirm?username&code&key&next */
export function ForgotPasswordConfirm() {
  const t = useText()
  const toasts = useToasts()
  const failure = useFailureToast()
  const navigate = useNavigate()
  const forgotText = useForgotText()
  const { state } = useLocation()
  const params = useCleanUrl()
  const [username, setUsername] = useState(params.get('username') ?? prefilledIdentity(state).email)
  const key = params.get('key')
  const way = { search: String(params), eventId: null }
  const [busy, setBusy] = useState(false)
  const labels = {
    username: t('accounts.email'),
    code: t('accounts.reset.code'),
    password: t('accounts.reset.password'),
  }
  const { required, input, submit, showFailure, showError } = useContractForm(
    passwordReset,
    { username, code: params.get('code') ?? '', password: '' },
    labels,
    (values) => setUsername(values.username),
  )

  const save = async (input: z.output<typeof passwordReset>) => {
    setBusy(true)
    failure.clear()
    try {
      await resetPassword(key ? { ...input, key } : input)
      toasts.success(t('forgot.password.confirm.success'))
      const next = consumeMailedReturnPath(way)
      await navigate(next ? withReturnPath('/login', next) : '/', { replace: true, state: { email: username } })
    } catch (error) {
      setBusy(false)
      const words = forgotText(error)
      failure.tell(words)
      const name = isApiFailure(error) ? FIELD_OF[error.code] : undefined
      if (!showFailure(error)) showError(name ?? 'password', words)
    }
  }
  return (
    <AuthLayout
      title={t('accounts.reset.title')}
      lead={t('accounts.reset.lead')}
      other={
        <>
          {t('accounts.reset.noCode')}{' '}
          <Link to={withReturnPath('/forgot-password', findMailedReturnPath(way))} state={{ email: username }}>
            {t('accounts.reset.toForgot')}
          </Link>
        </>
      }
    >
      <GuestForm submitLabel={t('accounts.reset.submit')} submitting={busy} onSubmit={submit(save)}>
        <EmailField {...required('username')} autoComplete="username" />
        <CodeField label={labels.code} {...input('code')} />
        <PasswordField
          {...required('password')}
          autoComplete="new-password"
          description={t('validation.error.minLength', { number: PASSWORD_MIN_LENGTH })}
        />
      </GuestForm>
    </AuthLayout>
  )
}
