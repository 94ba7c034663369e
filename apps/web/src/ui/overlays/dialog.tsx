import { Modal } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { Box, Row, Text } from '../layout/box.tsx'
import { looks } from '../layout/look.ts'
import { useIsActionBar } from '../layout/use-action-bar-height.ts'
import classes from './dialog.module.css'
import { useCloseOnEscape } from './use-close-on-escape.ts'
import { useFocusBack } from './use-focus-back.ts'

const TITLE = looks({ size: 19, weight: 700, tracking: 'tight' })

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  /** Pixels. */
  size: number
  fullScreen?: boolean
  /** The title stays in view, with a button beside it that closes; otherwise `DialogActions` hold the way back. */
  closable?: boolean
  /** Not while a question stands above it, which Escape answers. */
  closeOnEscape?: boolean
  children: ReactNode
}

/** A small window above the page that wants an answer. Escape closes it; the focus goes back. */
export function Dialog(props: Props) {
  const { opened, onClose, title, size, fullScreen, closable = false, closeOnEscape = true, children } = props
  const t = useText()
  const content = useFocusBack<HTMLDivElement>(opened)
  useCloseOnEscape(opened && closeOnEscape, content, onClose)
  // While it fades it is about what it was about, though its owner has let go of that.
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

export function DialogText({ children }: { children: ReactNode }) {
  return (
    <Box tone="soft" className={classes.text}>
      {children}
    </Box>
  )
}

/** What went wrong. It is there before its words are, so that they are heard. */
export function DialogProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes.problem}>
      {children && (
        <Text size={14} weight={600} tone="alert">
          {children}
        </Text>
      )}
    </div>
  )
}

type ActionsProps = {
  /** On a phone too, where they stand one above the other otherwise. */
  sideBySide?: boolean
  /** While one scrolls what is above it: where that is often longer than the window. */
  staysInView?: boolean
  /** The way back first. */
  children: ReactNode
}

export function DialogActions({ sideBySide = false, staysInView = false, children }: ActionsProps) {
  const bar = useRef<HTMLDivElement>(null)
  useIsActionBar(bar)
  return (
    <Row
      ref={bar}
      wrap
      align="stretch"
      justify="end"
      gap={8}
      className={classes.actions}
      data-side-by-side={sideBySide || undefined}
      data-stays-in-view={staysInView || undefined}
    >
      {children}
    </Row>
  )
}
