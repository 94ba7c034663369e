import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { looks } from '../layout/look.ts'
import classes from './dialog.module.css'
import { useCloseOnEscape } from './use-close-on-escape.ts'
import { useRestoreFocus } from './use-restore-focus.ts'

const TITLE = looks({ size: 19, weight: 700, tracking: 'tight' })

export interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** The width in pixels. */
  readonly size: number
  readonly fullScreen?: boolean
  /** True for a close button. Otherwise `DialogActions` contain the way back. */
  readonly closable?: boolean
  /** False while a confirmation is open above it, which Escape then closes alone. */
  readonly closeOnEscape?: boolean
  readonly children: ReactNode
}

export function DialogWindow(props: DialogProps) {
  const { opened, onClose, title, size, fullScreen, closable = false, closeOnEscape = true, children } = props
  const t = useText()
  const content = useRestoreFocus<HTMLDivElement>(opened)
  useCloseOnEscape(opened && closeOnEscape, content, onClose)
  // The title is retained during the exit animation, because its owner may already have cleared it.
  const [shownTitle, showTitle] = useState(title)
  if (opened && title !== shownTitle) showTitle(title)
  const head = <Modal.Title className={TITLE}>{opened ? title : shownTitle}</Modal.Title>
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size} fullScreen={fullScreen} closeOnEscape={false}>
      <Modal.Overlay />
      <Modal.Content ref={content} className={classes.content}>
        {closable && (
          <Modal.Header className={classes.header}>
            {head}
            <Modal.CloseButton aria-label={t('ui.close')} />
          </Modal.Header>
        )}
        <Modal.Body className={classes.body}>
          {!closable && head}
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
