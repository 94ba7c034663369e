import { newEmail } from '@parley/contract/accounts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { EmailField } from '../../../../ui/forms/email-field.tsx'
import { FormPage } from '../../../../ui/forms/form-page.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { useConnectEmail } from '../../api.ts'
import { EMAILS_PATH, justMailed } from '../../email-step.ts'
import { useFocusFirst } from '../../use-focus-first.ts'

export function ConnectEmailPage() {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const failure = useFailureToast()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const connect = useConnectEmail()
  const first = useFocusFirst()
  const [problem, setProblem] = useState<string | null>(null)
  const labels = { email: t('accounts.email') }
  const { input, submit, showFailure, showError } = useContractForm(newEmail, { email: '' }, labels)

  const send = async ({ email }: z.output<typeof newEmail>) => {
    setProblem(null)
    failure.clear()
    try {
      await connect.mutateAsync({ email })
    } catch (error) {
      if (showFailure(error)) return
      const words = failureText(error)
      if (!isApiFailure(error, 'emailConnected')) return setProblem(words)
      failure.tell(words)
      showError('email', words)
      return
    }
    toasts.success(t('accounts.emails.sent', { email }))
    await navigate(EMAILS_PATH, { replace: true, state: justMailed(email) })
  }
  return (
    <div ref={first}>
      <FormPage
        title={t('accounts.emails.connectTitle')}
        lead={t('accounts.emails.connectText')}
        submitLabel={t('accounts.emails.connectSubmit')}
        submitting={connect.isPending}
        onSubmit={submit(send)}
        cancel={EMAILS_PATH}
        error={problem}
      >
        <EmailField {...field(labels.email, true)} autoComplete="email" {...input('email')} />
      </FormPage>
    </div>
  )
}
