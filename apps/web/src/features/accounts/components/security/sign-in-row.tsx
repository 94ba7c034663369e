import type { SignInRow as SignIn } from '@parley/contract/accounts'
import type { PageSettings } from '@parley/contract/app'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useTimeWords } from '../../../../lib/i18n/use-time-words.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { QuietButton } from '../../../../ui/feedback/quiet-button.tsx'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { useDeviceText } from '../../use-device-text.ts'
import { AccountNote, AccountRow } from '../fields/account-card.tsx'

type Props = { signIn: SignIn; providers: PageSettings['providers']; onEnd: () => void }

export function SignInRow({ signIn, providers, onEnd }: Props) {
  const t = useText()
  const now = useNow()
  const { distance } = useTimeWords()
  const device = useDeviceText()(signIn.userAgent)
  const provider = providers.find(({ name }) => name === signIn.provider && name !== 'cognito')?.label
  // The clock of the server may be a little ahead.
  const ago = (at: number) => distance(Math.min(at, now), now)
  const facts = [
    t('accounts.devices.used', { when: ago(signIn.lastUsedAt) }),
    t('accounts.devices.since', { when: ago(signIn.madeAt) }),
    ...(provider ? [t('accounts.devices.by', { provider })] : []),
  ]
  return (
    <AccountRow
      name={
        <>
          {device}
          {signIn.isThis && <StatusChip tone="good" label={t('accounts.devices.this')} />}
        </>
      }
      acts={
        !signIn.isThis && (
          <QuietButton
            aria-label={t('accounts.actionOn', { action: t('accounts.devices.end'), name: device })}
            onClick={onEnd}
          >
            {t('accounts.devices.end')}
          </QuietButton>
        )
      }
    >
      <AccountNote>{facts.join(' · ')}</AccountNote>
    </AccountRow>
  )
}
