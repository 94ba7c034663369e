import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { LoadingButton } from '../feedback/loading-button.tsx'
import { QuietButton } from '../layout/quiet-button.tsx'
import { Dialog, DialogActions, DialogText } from './dialog.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  /** The title, a question: "Cancel this meeting?" */
  title: string
  children: ReactNode
  /** The label of the confirming button, a verb: "Cancel meeting". */
  confirmLabel: string
  /** The label of the other button. "Keep meeting" is clearer than "Cancel". */
  keepLabel?: string
  danger?: boolean
  confirmDisabled?: boolean
  /** Runs the action. On failure the dialog stays and shows the reason. */
  onConfirm: () => Promise<unknown>
  explain?: (error: unknown) => string
}

export function ConfirmDialog(props: Props) {
  const { opened, onClose, title, children, confirmLabel, keepLabel, danger, confirmDisabled, onConfirm, explain } =
    props
  const t = useText()
  const confirm = async () => {
    const answer = await onConfirm()
    if (typeof answer !== 'string') onClose()
    return answer
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={440}>
      <DialogText>{children}</DialogText>
      <DialogActions>
        <QuietButton onClick={onClose}>{keepLabel ?? t('ui.cancel')}</QuietButton>
        <LoadingButton
          color={danger ? 'red' : undefined}
          disabled={confirmDisabled}
          onPress={confirm}
          explain={explain}
        >
          {confirmLabel}
        </LoadingButton>
      </DialogActions>
    </Dialog>
  )
}
