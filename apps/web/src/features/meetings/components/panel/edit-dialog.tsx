import type { Invitation } from '@parley/contract/meetings'
import { useText } from '../../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../../lib/use-last-non-null.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useDrafts } from '../../drafts.ts'
import { MessageField } from '../parts/message-field.tsx'
import { usePanelCommand } from './use-panel-command.ts'

export interface Edited {
  readonly invitation: Invitation
  readonly name: string
}

/**
 * Edits the message of a request optimistically. A refusal restores the old message and leaves the new one in the
 * field.
 */
export function EditDialog({ asked: edited, onClose }: { asked: Edited | null; onClose: () => void }) {
  // The dialog continues to show the request while it fades out.
  const shown = useLastNonNull(edited)
  return shown && <Edit {...shown} opened={edited !== null} onClose={onClose} />
}

function Edit({ invitation, name, opened, onClose }: Edited & { opened: boolean; onClose: () => void }) {
  const t = useText()
  const command = usePanelCommand()
  const { drafts, write } = useDrafts(invitation.eid, invitation.tpid)
  const text = drafts.edit ?? invitation.message
  const save = async () => {
    const isSaved = await command(
      { kind: 'edit', invitation, message: text.trim() },
      { done: t('meetings.edit.done', { name }) },
    )
    // The empty text keeps the dialog open with the typed message. The reason is in a toast.
    if (!isSaved) return ''
    write('edit', null)
    return undefined
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('meetings.edit.title', { name })}
      confirmLabel={t('meetings.edit.save')}
      onConfirm={save}
    >
      <MessageField placeholder={t('meetings.new.placeholder')} value={text} onChange={(next) => write('edit', next)} />
    </ConfirmDialog>
  )
}
