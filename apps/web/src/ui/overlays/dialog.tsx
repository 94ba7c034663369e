import { type ReactNode, useRef } from 'react'
import { windowPart } from '../../lib/lazy-part.ts'
import { Box, Row, Text } from '../layout/box.tsx'
import { useIsActionBar } from '../layout/use-action-bar-height.ts'
import classes from './dialog.module.css'

/** A small window above the page that wants an answer. Escape closes it; the focus goes back. */
export const Dialog = windowPart(() => import('./dialog-window.tsx').then((it) => it.DialogWindow), { isOften: true })

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
