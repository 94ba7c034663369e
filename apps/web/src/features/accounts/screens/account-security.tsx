import { PASSWORD_MIN_LENGTH, passwordChange } from '@parley/contract/accounts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useContractForm } from '../../../lib/form/index.ts'
import { useDurationFormats, useFailureText, useText } from '../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { Loading } from '../../../ui/feedback/states.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { CardForm } from '../../../ui/forms/form-page.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useChangePassword, useForgotPassword, useProfile } from '../api.ts'
import classes from '../components/fields/account-card.module.css'
import { AccountCard } from '../components/fields/account-card.tsx'
import { PasswordField } from '../components/fields/password-field.tsx'
import { DeleteAccount } from '../components/security/delete-account.tsx'
import { SignInList } from '../components/security/sign-in-list.tsx'

/** /account/security */
export function AccountSecurity() {
  const t = useText()
  const profile = useProfile()
  const Password = profile.data?.hasPassword ? PasswordForm : NoPassword
  return (
    <Page title={t('accounts.security.title')} lead={t('accounts.security.lead')} width="reading">
      <Loading of={profile} rows={3} />
      {profile.data && (
        <>
          <Password username={profile.data.username} />
          <SignInList />
          <DeleteAccount />
        </>
      )}
    </Page>
  )
}

/** Explains that a user of an identity provider has no password. */
function NoPassword({ username }: { username: string }) {
  const t = useText()
  const navigate = useNavigate()
  const forgot = useForgotPassword()
  const ask = async () => {
    await forgot.mutateAsync({ username })
    await navigate('/forgot-password-confirm', { state: { email: username } })
  }
  return (
    <AccountCard title={t('accounts.security.password')} lead={t('accounts.security.noPassword', { email: username })}>
      <Row padX={24} padTop={20} padBottom={24} phone={{ padX: 16 }} className={classes.acts}>
        <LoadingButton variant="default" onPress={ask}>
          {t('accounts.forgot.submit')}
        </LoadingButton>
      </Row>
    </AccountCard>
  )
}

/** Changes the password. The other devices are signed out. */
function PasswordForm({ username }: { username: string }) {
  const t = useText()
  const toasts = useToasts()
  const change = useChangePassword()
  const explain = useExplanation()
  const [problem, setProblem] = useState<string | null>(null)
  const labels = { oldPassword: t('accounts.security.oldPassword'), password: t('accounts.reset.password') }
  const nothing = { oldPassword: '', password: '' }
  const { required, write, submit, showFailure, showError } = useContractForm(passwordChange, nothing, labels)

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
        {/* This hidden field lets a password manager find the account of this password. */}
        <input type="email" autoComplete="username" value={username} readOnly hidden />
        <PasswordField {...required('oldPassword')} autoComplete="current-password" />
        <PasswordField
          {...required('password')}
          autoComplete="new-password"
          description={t('validation.error.minLength', { number: PASSWORD_MIN_LENGTH })}
        />
      </CardForm>
    </AccountCard>
  )
}

const SECOND_MS = 1000

function useExplanation(): (error: unknown) => string {
  const t = useText()
  const { length } = useDurationFormats()
  const failureText = useFailureText()
  return (error) => {
    const isLimited = isApiFailure(error, 'LimitedPasswordAttempts') && error.retryAfterSeconds !== null
    if (!isLimited) return failureText(error)
    return t('accounts.security.limited', { wait: length(error.retryAfterSeconds * SECOND_MS) })
  }
}
