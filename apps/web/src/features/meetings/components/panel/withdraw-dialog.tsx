import type { Invitation } from '@parley/contract/meetings'
import { useText } from '../../../../lib/i18n/index.ts'
import { useLast } from '../../../../lib/use-last.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { writeDraft } from '../../drafts.ts'
import { usePanelCommand } from './use-panel-command.ts'

export interface Withdrawn {
  readonly invitation: Pick<Invitation, 'id' | 'eid' | 'tpid' | 'type' | 'message'>
  readonly name: string
}

/** The words of the request stand ready for another one. */
export function WithdrawDialog({ asked, onClose }: { asked: Withdrawn | null; onClose: () => void }) {
  const t = useText()
  const command = usePanelCommand()
  // What is asked about stays while the dialog closes.
  const kept = useLast(asked)
  if (!kept) return null

  const { invitation, name } = kept
  const isReschedule = invitation.type === 'reschedule'
  const withdraw = async () => {
    writeDraft(invitation.eid, invitation.tpid, isReschedule ? 'reschedule' : 'request', invitation.message)
    // It is seen at once; a refusal puts everything back and says why.
    void command({ kind: isReschedule ? 'takeBack' : 'revoke', invitation })
  }
  return (
    <ConfirmDialog
      opened={asked !== null}
      onClose={onClose}
      title={t('meetings.withdraw.title')}
      confirmLabel={t(isReschedule ? 'meetings.takeBack' : 'meetings.pending.withdraw')}
      keepLabel={t('meetings.withdraw.keep')}
      danger
      onConfirm={withdraw}
    >
      {t(isReschedule ? 'meetings.takeBack.text' : 'meetings.withdraw.text', { name })}
    </ConfirmDialog>
  )
}
