import { Button } from '@mantine/core'
import type { ConnectedEmail } from '@parley/contract/accounts'
import { useNavigate } from 'react-router'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { Row } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { useConnectEmail } from '../../api.ts'
import { codeSentStep, EMAILS_PATH, type EmailStep } from '../../email-step.ts'
import { AccountNote, AccountRow } from '../fields/account-card.tsx'

type Props = { email: ConnectedEmail; onMakePrimary: () => void; onRemove: () => void }

export function EmailRow({ email: { email, primary, verified, unreachable }, onMakePrimary, onRemove }: Props) {
  const t = useText()
  const labelled = (action: string) => ({
    'aria-label': t('accounts.actionOn', { action, name: email }),
    children: action,
  })
  const state: EmailStep = { step: 'confirm', email, sentAt: 0 }
  return (
    <AccountRow
      name={email}
      acts={
        !primary && (
          <>
            {verified ? (
              <QuietButton onClick={onMakePrimary} {...labelled(t('accounts.emails.makePrimary'))} />
            ) : (
              <LinkButton
                variant="default"
                to={EMAILS_PATH}
                state={state}
                {...labelled(t('accounts.forgot.sent.enter'))}
              />
            )}
            <Button variant="subtle" onClick={onRemove} {...labelled(t('accounts.emails.remove'))} />
          </>
        )
      }
    >
      <Row as="p" wrap gap={6} above={6}>
        {primary && <StatusChip tone="good" label={t('accounts.emails.primary')} />}
        {!primary && verified && <StatusChip tone="neutral" label={t('accounts.emails.secondary')} />}
        {unreachable && <StatusChip tone="bad" label={t('accounts.emails.unreachable')} />}
        {!verified && <StatusChip tone="waiting" label={t('accounts.emails.waiting')} />}
      </Row>
      {primary && <AccountNote>{t('accounts.emails.primaryText')}</AccountNote>}
      {unreachable && <ConfirmAgain email={email} labelled={labelled} />}
    </AccountRow>
  )
}

type Labelled = (action: string) => { 'aria-label': string; children: string }

function ConfirmAgain({ email, labelled }: { email: string; labelled: Labelled }) {
  const t = useText()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const { tell, clear } = useFailureToast()
  const connect = useConnectEmail()
  const ask = async () => {
    clear()
    try {
      await connect.mutateAsync({ email })
      await navigate(EMAILS_PATH, { state: codeSentStep(email) })
    } catch (error) {
      tell(failureText(error))
    }
  }
  return (
    <>
      <AccountNote>{t('accounts.emails.unreachableText')}</AccountNote>
      <QuietButton
        loading={connect.isPending}
        onClick={() => void ask()}
        {...labelled(t('accounts.emails.confirmAgain'))}
      />
    </>
  )
}
