import { newEmail } from '@parley/contract/accounts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useContractForm } from '../../../lib/form/index.ts'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { EmailField } from '../../../ui/forms/email-field.tsx'
import { FormPage } from '../../../ui/forms/form-page.tsx'
import { useConnectEmail } from '../api.ts'
import { EmailList } from '../components/emails/email-list.tsx'
import { CodeField } from '../components/fields/code-field.tsx'
import { SendCodeAgain } from '../components/fields/send-code-again.tsx'
import { codeSentStep, EMAILS_PATH, emailStepOf } from '../email-step.ts'
import { useConfirmCode } from '../use-confirm-code.ts'

/** /account/connected-emails. Connecting an email takes two more pages at the same URL. */
export function AccountEmails() {
  const step = emailStepOf(useLocation().state)
  if (step.step === 'connect') return <ConnectEmailPage />
  if (step.step === 'confirm') return <ConfirmEmailPage key={step.email} email={step.email} sentAt={step.sentAt} />
  return <EmailList />
}

function ConfirmEmailPage({ email, sentAt }: { email: string; sentAt: number }) {
  const t = useText()
  const navigate = useNavigate()
  const first = useFocusFirst()
  const { label, input, onSubmit, busy, problem } = useConfirmCode(email, () => {
    void navigate(EMAILS_PATH, { replace: true })
  })
  return (
    <div ref={first}>
      <FormPage
        title={t('accounts.emails.confirmTitle')}
        lead={t('accounts.emails.confirmText', { email })}
        submitLabel={t('accounts.emails.confirmSubmit')}
        submitting={busy}
        onSubmit={onSubmit}
        cancel={EMAILS_PATH}
        error={problem}
      >
        <CodeField label={label} {...input} />
        <SendCodeAgain email={email} sentAt={sentAt} />
      </FormPage>
    </div>
  )
}

function ConnectEmailPage() {
  const t = useText()
  const toasts = useToasts()
  const failure = useFailureToast()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const connect = useConnectEmail()
  const first = useFocusFirst()
  const [problem, setProblem] = useState<string | null>(null)
  const labels = { email: t('accounts.email') }
  const { required, submit, showFailure, showError } = useContractForm(newEmail, { email: '' }, labels)

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
    await navigate(EMAILS_PATH, { replace: true, state: codeSentStep(email) })
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
        <EmailField {...required('email')} autoComplete="email" />
      </FormPage>
    </div>
  )
}

/** Focuses a page that replaces another one at the same URL. */
function useFocusFirst(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => page.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  return page
}
