import { Button, Checkbox, TextInput } from '@mantine/core'
import { PASSWORD_MIN_LENGTH, signUpInput } from '@parley/contract/accounts'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { isApiFailure } from '../../../lib/api/api-failure.ts'
import { useContractForm } from '../../../lib/form/index.ts'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useRichText, useText } from '../../../lib/i18n/use-text.ts'
import { useField } from '../../../ui/use-field.ts'
import { AuthLayout } from '../components/auth-layout.tsx'
import classes from '../components/form.module.css'
import { linkWithEmail } from '../components/link-with-email.tsx'
import { PasswordField } from '../components/password-field.tsx'
import { signUp } from '../sign-in.ts'
import { typedEmail } from '../typed-email.ts'

const fields = z.pick(signUpInput, { name: true, surname: true, email: true, password: true, consent: true })

/** /registration — makes an account, signs in with it and goes on. */
export function Registration() {
  const t = useText()
  const rich = useRichText()
  const field = useField()
  const failureText = useFailureText()
  const { language } = useLanguage()
  const { search, state } = useLocation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const labels = {
    name: t('accounts.name'),
    surname: t('accounts.surname'),
    email: t('accounts.email'),
    password: t('accounts.password'),
    consent: t('accounts.consent'),
  }
  const { input, checkbox, submit, showFailure, showError } = useContractForm(
    fields,
    { name: '', surname: '', email: typedEmail(state), password: '', consent: false },
    labels,
  )

  const consent = checkbox('consent')

  const send = async (input: z.output<typeof fields>) => {
    setBusy(true)
    setProblem(null)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    try {
      await signUp({ ...input, username: input.email, language, timezone: timeZone })
    } catch (error) {
      setBusy(false)
      if (showFailure(error)) return
      if (isApiFailure(error, 'UsernameExistsException')) showError('email', taken(input.email))
      else setProblem(failureText(error))
    }
  }
  const taken = (email: string) =>
    rich('accounts.registration.taken', { link: linkWithEmail(`/login${search}`, email) })
  return (
    <AuthLayout
      title={t('accounts.registration.title')}
      lead={t('accounts.registration.lead')}
      other={
        <>
          {t('accounts.registration.hasAccount')}{' '}
          <Link to={`/login${search}`}>{t('accounts.registration.toLogin')}</Link>
        </>
      }
    >
      <form className={classes.form} onSubmit={submit(send)} noValidate>
        <div className={classes.pair}>
          <TextInput {...field(labels.name, true)} autoComplete="given-name" {...input('name')} />
          <TextInput {...field(labels.surname, true)} autoComplete="family-name" {...input('surname')} />
        </div>
        <TextInput
          {...field(labels.email, true)}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...input('email')}
        />
        <PasswordField
          {...field(labels.password, true)}
          autoComplete="new-password"
          placeholder={t('accounts.password.placeholder', { number: PASSWORD_MIN_LENGTH })}
          {...input('password')}
        />
        <Checkbox
          label={t('ui.field.required', { label: t('accounts.registration.consent') })}
          required
          {...consent}
          aria-invalid={consent.error ? true : undefined}
        />
        <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('accounts.registration.submit')}
        </Button>
      </form>
    </AuthLayout>
  )
}
