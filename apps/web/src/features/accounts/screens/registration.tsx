import { email } from '@parley/contract'
import { PASSWORD_MIN_LENGTH, password, signUpInput } from '@parley/contract/accounts'
import { Suspense, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { isApiFailure } from '../../../lib/api/api-failure.ts'
import { usePageEvent } from '../../../lib/event/host-event.ts'
import { useContractForm } from '../../../lib/form/index.ts'
import { useFailureText, useLanguage, useRichText, useText } from '../../../lib/i18n/index.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { EmailField } from '../../../ui/forms/email-field.tsx'
import { useField } from '../../../ui/forms/use-field.ts'
import { PasswordField } from '../components/fields/password-field.tsx'
import { AuthLayout } from '../components/guest/auth-layout.tsx'
import { linkWithEmail } from '../components/sign-in/link-with-email.tsx'
import { ProviderPart } from '../components/sign-in/provider-part.tsx'
import { SignUpForm } from '../components/sign-in/sign-up-form.tsx'
import { useLinkWithTyped } from '../components/sign-in/use-link-with-typed.ts'
import { linkedEventName, prefilledIdentity } from '../prefilled-identity.ts'
import { signUp } from '../sign-up.ts'
import { emailOrTicketId, signUpIdentity } from '../sign-up-identity.ts'

const shared = z.pick(signUpInput, { name: true, surname: true, consent: true }).shape
const withPassword = { ...shared, password: password() }
const fields = z.object({ ...withPassword, email: email() })
const fieldsOfTicketHolders = z.object({ ...withPassword, email: emailOrTicketId })

/** Loaded on demand, because only people who come back from an identity provider need it. */
const ProviderRegistration = lazyPart(() =>
  import('../components/sign-in/provider-registration.tsx').then((it) => it.ProviderRegistration),
)

/** /registration. With `provider`, the account has no password. */
export function Registration() {
  const { search } = useLocation()
  if (!new URLSearchParams(search).has('provider')) return <OwnRegistration />
  return (
    <Suspense fallback={null}>
      <ProviderRegistration />
    </Suspense>
  )
}

function OwnRegistration() {
  const t = useText()
  const rich = useRichText()
  const field = useField()
  const failureText = useFailureText()
  const { chosen } = useLanguage()
  const { search, state } = useLocation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const invitedTo = linkedEventName(search)
  const acceptsTicketIds = usePageEvent()?.useTicketIdForSignup ?? false
  const [carried] = useState(prefilledIdentity(state, search))
  const typed = useRef(carried)
  const labels = {
    name: t('accounts.name'),
    surname: t('accounts.surname'),
    email: t(acceptsTicketIds ? 'accounts.registration.ticketOrEmail' : 'accounts.email'),
    password: t('accounts.password'),
    consent: t('accounts.consent'),
  }
  const { input, checkbox, submit, showFailure, showError } = useContractForm(
    acceptsTicketIds ? fieldsOfTicketHolders : fields,
    { ...carried, password: '', consent: false },
    labels,
    ({ name, surname, email }) => {
      typed.current = { name, surname, email }
    },
  )
  const toLogin = useLinkWithTyped(`/login${search}`, () => typed.current)

  const send = async ({ email: emailOrTicket, ...person }: z.output<typeof fields>) => {
    setBusy(true)
    setProblem(null)
    const who = signUpIdentity(emailOrTicket)
    try {
      await signUp({ ...person, ...who, ...(chosen ? { language: chosen } : {}) })
    } catch (error) {
      setBusy(false)
      if (showFailure(error)) return
      if (isApiFailure(error, 'UsernameExistsException')) showError('email', taken('email' in who ? who.email : null))
      else setProblem(isApiFailure(error, 'DEAL-00082') ? t('registration.form.error') : failureText(error))
    }
  }
  const taken = (email: string | null) =>
    rich(email ? 'accounts.registration.taken' : 'accounts.registration.takenTicket', {
      link: linkWithEmail(`/login${search}`, email ?? ''),
      reset: linkWithEmail(`/forgot-password${search}`, email ?? ''),
    })
  return (
    <AuthLayout
      title={t('accounts.registration.title')}
      lead={invitedTo ? t('accounts.invitedTo', { event: invitedTo }) : t('accounts.registration.lead')}
      other={
        <>
          {t('accounts.registration.hasAccount')} <Link {...toLogin}>{t('accounts.registration.toLogin')}</Link>
        </>
      }
    >
      <SignUpForm
        labels={labels}
        input={input}
        checkbox={checkbox}
        submitting={busy}
        onSubmit={submit(send)}
        error={problem}
      >
        <EmailField
          {...field(labels.email, true)}
          type={acceptsTicketIds ? 'text' : 'email'}
          autoComplete="username"
          {...input('email')}
        />
        <PasswordField
          {...field(labels.password, true)}
          autoComplete="new-password"
          placeholder={t('accounts.password.placeholder', { number: PASSWORD_MIN_LENGTH })}
          {...input('password')}
        />
      </SignUpForm>
      <ProviderPart />
    </AuthLayout>
  )
}
