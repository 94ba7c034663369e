import type { SessionCard } from '@parley/contract/sessions'
import { useState } from 'react'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { MySessions } from '../use-my-sessions.ts'

type Props = {
  /** Null closes it. */
  session: SessionCard | null
  onClose: () => void
  onLeave: MySessions['leave']
}

/** Asks before a session is left that one may not get back. */
export function LeaveSessionDialog({ session, onClose, onLeave }: Props) {
  const t = useText()
  const failureText = useFailureText()
  // What is asked about stays while the dialog closes.
  const [kept, setKept] = useState(session)
  if (session && session !== kept) setKept(session)
  if (!kept) return null

  const { name, capacity } = kept
  return (
    <ConfirmDialog
      opened={session !== null}
      onClose={onClose}
      title={t('sessions.leave.title')}
      confirmLabel={t('sessions.leave.confirm')}
      keepLabel={t('sessions.leave.keep')}
      danger
      onConfirm={() => onLeave(kept)}
      explain={failureText}
    >
      <p>{t(capacity === null ? 'sessions.leave.closed' : 'sessions.leave.seat', { name })}</p>
    </ConfirmDialog>
  )
}
