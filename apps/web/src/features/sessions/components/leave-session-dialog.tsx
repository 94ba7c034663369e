import type { SessionCard } from '@parley/contract/sessions'
import { useText } from '../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../lib/use-last-non-null.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { MySessions } from '../use-my-sessions.ts'

type Props = {
  /** The session to leave. Null closes the dialog. */
  session: SessionCard | null
  onClose: () => void
  onLeave: MySessions['leave']
}

/** Asks before a session is left, because the user may not be able to join again. */
export function LeaveSessionDialog({ session, onClose, onLeave }: Props) {
  const t = useText()
  // The dialog continues to show the session while it fades out.
  const shown = useLastNonNull(session)
  if (!shown) return null

  const { name, capacity } = shown
  return (
    <ConfirmDialog
      opened={session !== null}
      onClose={onClose}
      title={t('sessions.leave.title')}
      confirmLabel={t('sessions.leave.confirm')}
      keepLabel={t('sessions.leave.keep')}
      danger
      onConfirm={() => onLeave(shown)}
    >
      <p>{t(capacity === null ? 'sessions.leave.closed' : 'sessions.leave.seat', { name })}</p>
    </ConfirmDialog>
  )
}
