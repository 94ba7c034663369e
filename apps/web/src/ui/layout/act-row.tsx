import type { ReactNode } from 'react'
import classes from './act-row.module.css'
import { Box, Row, Text } from './box.tsx'

type Props = {
  title: string
  children: ReactNode
  action: ReactNode
}

export function ActRows({ children }: { children: ReactNode }) {
  return (
    <Box surface="card" phone={{ bleed: true }}>
      {children}
    </Box>
  )
}

export function ActRow({ title, children, action }: Props) {
  return (
    <Row wrap gap={24} rowGap={12} padX={24} padY={16} phone={{ padX: 'gutter' }} className={classes.row}>
      <Box basis={260}>
        <Text as="h3" size={15} weight={700}>
          {title}
        </Text>
        <Text size={14} tone="meta" above={2} breaks="pretty">
          {children}
        </Text>
      </Box>
      <div className={classes.action}>{action}</div>
    </Row>
  )
}
