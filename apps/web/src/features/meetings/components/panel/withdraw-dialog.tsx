import type { Invitation } from '@parley/contract/meetings'
import { useText } from '../../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../../lib/use-last-non-null.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { saveDraftText } from '../../drafts.ts'
import { usePanelCommand } from './use-panel-command.ts'

export interface Withdrawn {
  readonly invitation: Pick<Invitation, 'id' | 'eid' | 'tpid' | 'type' | 'message'>
  readonly name: string
}

/** Asks before a request is withdrawn. The message remains in the draft for another request. */
export function WithdrawDialog({ asked: withdrawn, onClose }: { asked: Withdrawn | null; onClose: () => void }) {
  const t = useText()
  const command = usePanelCommand()
  // The dialog continues to show the request while it fades out.
  const shown = useLastNonNull(withdrawn)
  if (!shown) return null

  const { invitation, name } = shown
  const isReschedule = invitation.type === 'reschedule'
  const withdraw = async () => {
    saveDraftText(invitation.eid, invitation.tpid, isReschedule ? 'reschedule' : 'request', invitation.message)
    // The command is not awaited, because the update is optimistic. A refusal reverts it and gives the reason.
    void command({ kind: isReschedule ? 'takeBack' : 'revoke', invitation })
  }
  return (
    <ConfirmDialog
      opened={withdrawn !== null}
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
