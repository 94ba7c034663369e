import type { ReactNode } from 'react'
import { Row, Stack, Text } from '../layout/box.tsx'

type Props = {
  tone?: 'info' | 'alert'
  icon?: ReactNode
  children: ReactNode
  /** A second line, such as the message that could not be sent. */
  said?: string | undefined
  acts?: ReactNode
}

/** A box with a message. Callers decide whether it is announced, by `role="status"` or `"alert"` around it. */
export function Note({ tone = 'info', icon, children, said: detail, acts }: Props) {
  return (
    <Row wrap gap={10} padX={16} padY={12} round={12} surface={tone} size={14} weight={600}>
      {icon}
      <Text basis={220} breaks="anywhere">
        {children}
        {detail && (
          <Stack as="span" above={4} tone="soft" weight={500}>
            {detail}
          </Stack>
        )}
      </Text>
      {acts}
    </Row>
  )
}
