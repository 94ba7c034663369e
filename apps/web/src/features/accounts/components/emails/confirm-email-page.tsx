import { useNavigate } from 'react-router'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { FormPage } from '../../../../ui/forms/form-page.tsx'
import { EMAILS_PATH } from '../../email-step.ts'
import { useConfirmCode } from '../../use-confirm-code.ts'
import { useFocusFirst } from '../../use-focus-first.ts'
import { CodeField } from '../fields/code-field.tsx'
import { SendCodeAgain } from '../fields/send-code-again.tsx'

export function ConfirmEmailPage({ email, sentAt }: { email: string; sentAt: number }) {
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
