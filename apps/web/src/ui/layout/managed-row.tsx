import type { ReactNode } from 'react'
import { Box, Row } from './box.tsx'
import classes from './managed-row.module.css'

type Props = {
  /** The accessible name of the row. */
  name: string
  title?: ReactNode
  start?: ReactNode
  acts: ReactNode
  children?: ReactNode
}

export function ManagedRow({ name, title = name, start, acts, children }: Props) {
  return (
    <Row as="article" wrap gap={14} rowGap={8} padX={18} padY={12} phone={{ padX: 'gutter' }} aria-label={name}>
      {start}
      <Box basis={180}>
        <Row
          as="h2"
          wrap
          gap={8}
          rowGap={2}
          size={16}
          weight={700}
          leading="snug"
          breaks="anywhere"
          className={classes.name}
        >
          {title}
        </Row>
        {children}
      </Box>
      <Row push wrap align="stretch" gap={4} phone={{ gap: 10 }} className={classes.acts}>
        {acts}
      </Row>
    </Row>
  )
}
