import type { SessionCard } from '@parley/contract/sessions'
import { useText } from '../../../lib/i18n/index.ts'
import { useLast } from '../../../lib/use-last.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { MySessions } from '../use-my-sessions.ts'

type Props = {
  /** Null closes it. */
  session: SessionCard | null
  onClose: () => void
  onWithdraw: MySessions['withdraw']
}

/** Asks before a request is taken back: its message is gone then, and its place in the queue. */
export function WithdrawDialog({ session, onClose, onWithdraw }: Props) {
  const t = useText()
  // What is asked about stays while the dialog closes.
  const kept = useLast(session)
  if (!kept) return null
  return (
    <ConfirmDialog
      opened={session !== null}
      onClose={onClose}
      title={t('sessions.withdraw.title')}
      confirmLabel={t('sessions.button.withdraw')}
      keepLabel={t('sessions.withdraw.keep')}
      onConfirm={() => onWithdraw(kept)}
    >
      <p>{t('sessions.withdraw.text', { name: kept.name })}</p>
    </ConfirmDialog>
  )
}
