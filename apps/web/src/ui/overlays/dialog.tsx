import { type ReactNode, useRef } from 'react'
import { windowPart } from '../../lib/lazy-part.ts'
import { Box, Row, Text } from '../layout/box.tsx'
import { useIsActionBar } from '../layout/use-action-bar-height.ts'
import classes from './dialog.module.css'

/** A dialog. Escape closes it, and the focus is restored. */
export const Dialog = windowPart(() => import('./dialog-window.tsx').then((it) => it.DialogWindow), { isOften: true })

export function DialogText({ children }: { children: ReactNode }) {
  return (
    <Box tone="soft" className={classes.text}>
      {children}
    </Box>
  )
}

/**
 * Shows the problem of a dialog. The element exists before it has text, because screen readers announce only changes of
 * an existing alert.
 */
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
  /** True if the buttons are side by side on a phone as well. */
  sideBySide?: boolean
  /** True if the buttons stay in view. It is for dialogs that are often higher than the window. */
  staysInView?: boolean
  /** The buttons. The way back comes first. */
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
