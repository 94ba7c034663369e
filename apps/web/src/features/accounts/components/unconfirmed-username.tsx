import { useText } from '../../../lib/i18n/use-text.ts'
import { CardForm } from '../../../ui/form-page.tsx'
import { useConfirmCode } from '../use-confirm-code.ts'
import { AccountCard } from './account-card.tsx'
import { CodeField } from './code-field.tsx'
import { SendCodeAgain } from './send-code-again.tsx'

/** The username has not been confirmed: the field for its code, and another code. */
export function UnconfirmedUsername({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useText()
  const { label, input, onSubmit, busy, problem } = useConfirmCode(email, onDone)
  return (
    <AccountCard title={t('accounts.emails.unconfirmedTitle')} lead={t('accounts.emails.unconfirmedText', { email })}>
      <CardForm
        headed
        submitLabel={t('accounts.emails.confirmSubmit')}
        submitting={busy}
        onSubmit={onSubmit}
        error={problem}
      >
        <CodeField label={label} {...input} />
        <SendCodeAgain email={email} sentAt={0} />
      </CardForm>
    </AccountCard>
  )
}
