import type { SessionCard } from '@parley/contract/sessions'
import { useText } from '../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../lib/use-last-non-null.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { MySessions } from '../use-my-sessions.ts'

type Props = {
  /** The session of the request. Null closes the dialog. */
  session: SessionCard | null
  onClose: () => void
  onWithdraw: MySessions['withdraw']
}

/** Asks before a request is withdrawn. Its message and its place in the queue are lost. */
export function WithdrawDialog({ session, onClose, onWithdraw }: Props) {
  const t = useText()
  // The dialog continues to show the session while it fades out.
  const shown = useLastNonNull(session)
  if (!shown) return null
  return (
    <ConfirmDialog
      opened={session !== null}
      onClose={onClose}
      title={t('sessions.withdraw.title')}
      confirmLabel={t('sessions.button.withdraw')}
      keepLabel={t('sessions.withdraw.keep')}
      onConfirm={() => onWithdraw(shown)}
    >
      <p>{t('sessions.withdraw.text', { name: shown.name })}</p>
    </ConfirmDialog>
  )
}
