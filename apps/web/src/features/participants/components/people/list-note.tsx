import type { ReactNode } from 'react'
import { Row, Text } from '../../../../ui/layout/box.tsx'
import classes from './list-note.module.css'

export function ListNote({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Row
      wrap
      gap={24}
      rowGap={12}
      justify="between"
      padX={16}
      padY={14}
      round={14}
      surface="wash"
      className={classes.note}
    >
      <Text basis={320} tone="soft" breaks="pretty">
        {children}
      </Text>
      {action}
    </Row>
  )
}
