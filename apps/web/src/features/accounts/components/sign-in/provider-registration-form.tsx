import { signUpInput } from '@parley/contract/accounts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { isApiFailure } from '../../../../lib/api/api-failure.ts'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useLanguage } from '../../../../lib/i18n/text-provider.tsx'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useRichText, useText } from '../../../../lib/i18n/use-text.ts'
import { EmailField } from '../../../../ui/forms/email-field.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import type { ConfirmedIdentity } from '../../provider-identity.ts'
import { signUp } from '../../sign-up.ts'
import { linkWithEmail } from './link-with-email.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type Props = { identity: ConfirmedIdentity }

const fields = z.pick(signUpInput, { name: true, surname: true, consent: true })

export function ProviderRegistrationForm({ identity: { provider, email, name, surname } }: Props) {
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
