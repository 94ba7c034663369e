import { PASSWORD_MIN_LENGTH, passwordChange } from '@parley/contract/accounts'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useTimeWords } from '../../../../lib/i18n/use-time-words.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { CardForm } from '../../../../ui/forms/form-page.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { useChangePassword } from '../../api.ts'
import { AccountCard } from '../fields/account-card.tsx'
import { PasswordField } from '../fields/password-field.tsx'

/** A new password by the old one; the other devices are signed out. */
export function PasswordForm({ username }: { username: string }) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const change = useChangePassword()
  const explain = useExplanation()
  const [problem, setProblem] = useState<string | null>(null)
  const labels = { oldPassword: t('accounts.security.oldPassword'), password: t('accounts.reset.password') }
  const nothing = { oldPassword: '', password: '' }
  const { input, write, submit, showFailure, showError } = useContractForm(passwordChange, nothing, labels)

  const save = async (typed: z.output<typeof passwordChange>) => {
    setProblem(null)
    try {
      await change.mutateAsync(typed)
    } catch (error) {
      if (showFailure(error)) return
      if (isApiFailure(error, 'NotAuthorizedException'))
        showError('oldPassword', t('accounts.security.wrongOldPassword'))
      else setProblem(explain(error))
      return
    }
    write('oldPassword', '')
    write('password', '')
    toasts.success(t('accounts.security.saved'))
  }
  return (
    <AccountCard title={t('accounts.security.password')} lead={t('accounts.security.passwordText')}>
      <CardForm
        headed
        submitLabel={t('accounts.security.save')}
        submitting={change.isPending}
        onSubmit={submit(save)}
        error={problem}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="email" autoComplete="username" value={username} readOnly hidden />
        <PasswordField {...field(labels.oldPassword, true)} autoComplete="current-password" {...input('oldPassword')} />
        <PasswordField
          {...field(labels.password, true)}
          autoComplete="new-password"
          description={t('validation.error.minLength', { number: PASSWORD_MIN_LENGTH })}
          {...input('password')}
        />
      </CardForm>
    </AccountCard>
  )
}

const SECOND_MS = 1000

function useExplanation(): (error: unknown) => string {
  const t = useText()
  const { length } = useTimeWords()
  const failureText = useFailureText()
  return (error) => {
    const isLimited = isApiFailure(error, 'LimitedPasswordAttempts') && error.retryAfterSeconds !== null
    if (!isLimited) return failureText(error)
    return t('accounts.security.limited', { wait: length(error.retryAfterSeconds * SECOND_MS) })
  }
}
