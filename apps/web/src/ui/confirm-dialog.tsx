import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/use-text.ts'
import classes from './confirm-dialog.module.css'
import { LoadingButton } from './loading-button.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  /** A question: "Cancel this meeting?" */
  title: string
  children: ReactNode
  /** A verb that says what happens: "Cancel meeting". */
  confirmLabel: string
  /** The way back; "Keep meeting" says more than "Cancel". */
  keepLabel?: string
  danger?: boolean
  confirmDisabled?: boolean
  /** The dialog closes once it is done; where it fails, it stays and says why. */
  onConfirm: () => Promise<unknown>
  explain?: (error: unknown) => string
}

/** Asks once more before something that cannot be undone. */
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
    <Modal.Root opened={opened} onClose={onClose} size={440}>
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content className={classes.content}>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <div className={classes.text}>{children}</div>
          <div className={classes.actions}>
            <Button variant="default" onClick={onClose}>
              {keepLabel ?? t('ui.cancel')}
            </Button>
            <LoadingButton
              color={danger ? 'red' : undefined}
              disabled={confirmDisabled}
              onPress={confirm}
              explain={explain}
            >
              {confirmLabel}
            </LoadingButton>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
