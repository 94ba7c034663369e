import { Button } from '@mantine/core'
import type { ConnectedEmail } from '@parley/contract/accounts'
import { Link } from 'react-router'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { EMAILS_PATH, type EmailStep } from '../../email-step.ts'
import classes from '../fields/account-card.module.css'

type Props = { email: ConnectedEmail; onMakePrimary: () => void; onRemove: () => void }

/** One email: what it is to the account, and what can be done with it. */
export function EmailRow({ email: { email, primary, verified }, onMakePrimary, onRemove }: Props) {
  const t = useText()
  const labelled = (action: string) => ({
    'aria-label': t('accounts.actionOn', { action, name: email }),
    children: action,
  })
  const state: EmailStep = { step: 'confirm', email, sentAt: 0 }
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{email}</p>
        <p className={classes.chips}>
          {primary && <StatusChip tone="good" label={t('accounts.emails.primary')} />}
          {!primary && verified && <StatusChip tone="neutral" label={t('accounts.emails.secondary')} />}
          {!verified && <StatusChip tone="waiting" label={t('accounts.emails.waiting')} />}
        </p>
        {primary && <p className={classes.meta}>{t('accounts.emails.primaryText')}</p>}
      </div>
      {!primary && (
        <div className={classes.actions}>
          {verified ? (
            <Button variant="default" onClick={onMakePrimary} {...labelled(t('accounts.emails.makePrimary'))} />
          ) : (
            <Button
              variant="default"
              component={Link}
              to={EMAILS_PATH}
              state={state}
              {...labelled(t('accounts.forgot.sent.enter'))}
            />
          )}
          <Button variant="subtle" onClick={onRemove} {...labelled(t('accounts.emails.remove'))} />
        </div>
      )}
    </li>
  )
}
