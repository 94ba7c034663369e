import { useText } from '../../../../lib/i18n/index.ts'
import { CardForm } from '../../../../ui/forms/form-page.tsx'
import { useConfirmCode } from '../../use-confirm-code.ts'
import { AccountCard } from '../fields/account-card.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { SendCodeAgain } from '../fields/send-code-again.tsx'

type Props = { email: string; eventId?: string; title?: string; lead?: string; onDone?: () => void }

export function UnconfirmedUsername({ email, eventId, title, lead, onDone = () => {} }: Props) {
  const t = useText()
  const { label, input, onSubmit, busy, problem } = useConfirmCode(email, onDone)
  return (
    <AccountCard
      title={title ?? t('accounts.emails.unconfirmedTitle')}
      lead={lead ?? t('accounts.emails.unconfirmedText', { email })}
    >
      <CardForm
        headed
        submitLabel={t('accounts.emails.confirmSubmit')}
        submitting={busy}
        onSubmit={onSubmit}
        error={problem}
      >
        <CodeField label={label} {...input} />
        <SendCodeAgain email={email} eventId={eventId} sentAt={0} />
      </CardForm>
    </AccountCard>
  )
}
