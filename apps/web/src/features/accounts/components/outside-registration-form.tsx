import { Button, Checkbox, TextInput } from '@mantine/core'
import { signUpInput } from '@parley/contract/accounts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { isApiFailure } from '../../../lib/api/api-failure.ts'
import { useContractForm } from '../../../lib/form/index.ts'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useRichText, useText } from '../../../lib/i18n/use-text.ts'
import { useField } from '../../../ui/use-field.ts'
import type { ConfirmedIdentity } from '../outside.ts'
import { signUp } from '../sign-up.ts'
import classes from './form.module.css'
import { linkWithEmail } from './link-with-email.tsx'

type Props = { identity: ConfirmedIdentity }

const fields = z.pick(signUpInput, { name: true, surname: true, consent: true })

/** What is left to say for somebody whom a provider has confirmed: the name as it is to be shown, and consent. */
export function OutsideRegistrationForm({ identity: { provider, email, name, surname } }: Props) {
  const t = useText()
  const rich = useRichText()
  const field = useField()
  const failureText = useFailureText()
  const { language } = useLanguage()
  const { search } = useLocation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<React.ReactNode>(null)
  const labels = { name: t('accounts.name'), surname: t('accounts.surname'), consent: t('accounts.consent') }
  const { input, checkbox, submit, showFailure } = useContractForm(fields, { name, surname, consent: false }, labels)
  const consent = checkbox('consent')

  const send = async (person: z.output<typeof fields>) => {
    setBusy(true)
    setProblem(null)
    try {
      await signUp({ ...person, provider, email, username: email, language })
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
    <form className={classes.form} onSubmit={submit(send)} noValidate>
      <div className={classes.pair}>
        <TextInput {...field(labels.name, true)} autoComplete="given-name" {...input('name')} />
        <TextInput {...field(labels.surname, true)} autoComplete="family-name" {...input('surname')} />
      </div>
      <TextInput
        {...field(t('accounts.email'), true)}
        type="email"
        description={t('accounts.outside.confirmedEmail')}
        value={email}
        readOnly
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
  )
}
