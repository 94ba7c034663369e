import { useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { writeDraft } from '../../drafts.ts'
import { usePanelCommand } from './use-panel-command.ts'

export interface Withdrawn {
  readonly invitation: { readonly id: string; readonly eid: string; readonly tpid: string; readonly message: string }
  /** Of the one who was asked. */
  readonly name: string
}

/** Asks before a request is withdrawn, which its receiver may have read by now. Its words stand ready for another one. */
export function WithdrawDialog({ asked, onClose }: { asked: Withdrawn | null; onClose: () => void }) {
  const t = useText()
  const command = usePanelCommand()
  // What is asked about stays while the dialog closes.
  const [kept, setKept] = useState(asked)
  if (asked && asked !== kept) setKept(asked)
  if (!kept) return null

  const { invitation, name } = kept
  const withdraw = async () => {
    writeDraft(invitation.eid, invitation.tpid, 'request', invitation.message)
    // It is seen at once; a refusal puts everything back and says why.
    void command({ kind: 'revoke', invitation })
  }
  return (
    <ConfirmDialog
      opened={asked !== null}
      onClose={onClose}
      title={t('meetings.withdraw.title')}
      confirmLabel={t('meetings.pending.withdraw')}
      keepLabel={t('meetings.withdraw.keep')}
      danger
      onConfirm={withdraw}
    >
      {t('meetings.withdraw.text', { name })}
    </ConfirmDialog>
  )
}
