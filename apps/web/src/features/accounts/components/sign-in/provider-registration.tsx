import { Skeleton } from '@mantine/core'
import { signUpInput } from '@parley/contract/accounts'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { isApiFailure } from '../../../../lib/api/api-failure.ts'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useFailureText, useLanguage, useRichText, useText } from '../../../../lib/i18n/index.ts'
import { Redirect } from '../../../../ui/feedback/redirect.tsx'
import { LoadFailed } from '../../../../ui/feedback/states.ts'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { EmailField } from '../../../../ui/forms/email-field.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { type ConfirmedIdentity, failedSignInUrl, findConfirmedIdentity } from '../../provider-identity.ts'
import { signUp } from '../../sign-up.ts'
import { AuthLayout } from '../guest/auth-layout.tsx'
import { linkWithEmail } from './link-with-email.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type IdentityResult = { identity: ConfirmedIdentity | null } | { failure: unknown } | 'asking'

/** /registration?provider=… */
export function ProviderRegistration() {
  const t = useText()
  const { search } = useLocation()
  const [result, setAsked] = useState<IdentityResult>('asking')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    findConfirmedIdentity(search).then(
      (identity) => setAsked({ identity }),
      (failure: unknown) => setAsked({ failure }),
    )
  }, [search, tries])
  const retry = () => {
    setAsked('asking')
    setTries((before) => before + 1)
  }

  if (result !== 'asking' && 'identity' in result && !result.identity) return <Redirect to={failedSignInUrl(search)} />
  const toLogin = new URLSearchParams(search)
  toLogin.delete('provider')
  return (
    <AuthLayout
      title={t('accounts.registration.title')}
      lead={t('accounts.provider.lead')}
      other={
        <>
          {t('accounts.registration.hasAccount')}{' '}
          <Link to={{ pathname: '/login', search: toLogin.toString() }}>{t('accounts.registration.toLogin')}</Link>
        </>
      }
    >
      {result === 'asking' && (
        <Waiting>
          <Skeleton height={68} mb={18} />
          <Skeleton height={68} mb={18} />
          <Skeleton height={50} />
        </Waiting>
      )}
      {result !== 'asking' && 'failure' in result && <LoadFailed onRetry={retry} error={result.failure} />}
      {result !== 'asking' && 'identity' in result && result.identity && (
        <ProviderRegistrationForm identity={result.identity} />
      )}
    </AuthLayout>
  )
}

type Props = { identity: ConfirmedIdentity }

const fields = z.pick(signUpInput, { name: true, surname: true, consent: true })

function ProviderRegistrationForm({ identity: { provider, email, name, surname } }: Props) {
  const t = useText()
  const rich = useRichText()
  const field = useField()
  const failureText = useFailureText()
  const { chosen } = useLanguage()
  const { search } = useLocation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<React.ReactNode>(null)
  const labels = { name: t('accounts.name'), surname: t('accounts.surname'), consent: t('accounts.consent') }
  const { input, checkbox, submit, showFailure } = useContractForm(fields, { name, surname, consent: false }, labels)

  const send = async (person: z.output<typeof fields>) => {
    setBusy(true)
    setProblem(null)
    try {
      await signUp({ ...person, provider, email, username: email, ...(chosen ? { language: chosen } : {}) })
    } catch (error) {
      setBusy(false)
      if (showFailure(error)) return
      const link = linkWithEmail(`/login${search}`, email)
      setProblem(
        isApiFailure(error, 'UsernameExistsException')
          ? rich('accounts.registration.taken', { link })
          : failureText(error),
      )
    }
  }
  return (
    <SignUpForm
      labels={labels}
      input={input}
      checkbox={checkbox}
      submitting={busy}
      onSubmit={submit(send)}
      error={problem}
    >
      <EmailField
        {...field(t('accounts.email'), true)}
        description={t('accounts.provider.confirmedEmail')}
        value={email}
        readOnly
      />
    </SignUpForm>
  )
}
