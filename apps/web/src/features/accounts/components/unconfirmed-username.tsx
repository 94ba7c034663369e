import { Button } from '@mantine/core'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useConfirmCode } from '../use-confirm-code.ts'
import classes from './account-card.module.css'
import { AccountCard } from './account-card.tsx'
import { CodeField } from './code-field.tsx'
import { SendCodeAgain } from './send-code-again.tsx'

/** The username has not been confirmed: the field for its code, and another code. */
export function UnconfirmedUsername({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useText()
  const { label, input, onSubmit, busy, problem } = useConfirmCode(email, onDone)
  return (
    <AccountCard title={t('accounts.emails.unconfirmedTitle')} lead={t('accounts.emails.unconfirmedText', { email })}>
      <form onSubmit={onSubmit} noValidate>
        <div className={classes.body}>
          <CodeField label={label} {...input} />
          <SendCodeAgain email={email} sentAt={0} />
        </div>
        <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
        <div className={classes.foot} data-sticky>
          <Button type="submit" loading={busy}>
            {t('accounts.emails.confirmSubmit')}
          </Button>
        </div>
      </form>
    </AccountCard>
  )
}
