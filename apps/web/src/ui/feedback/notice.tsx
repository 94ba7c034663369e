import type { ReactNode } from 'react'
import { Box, Meta, Row, Text } from '../layout/box.tsx'
import classes from './notice.module.css'

type Props = {
  label: string
  sign: ReactNode
  lead?: string
  text: string
  children: ReactNode
}

export function Notice({ label, sign, lead, text, children }: Props) {
  return (
    <Row
      as="section"
      wrap
      gap={14}
      rowGap={12}
      padX={16}
      padY={14}
      surface="card"
      className={classes.notice}
      aria-label={label}
    >
      {sign}
      <Box basis={140}>
        {lead && <Meta>{lead}</Meta>}
        <Text weight={600} breaks="pretty">
          {text}
        </Text>
      </Box>
      {children}
    </Row>
  )
}
