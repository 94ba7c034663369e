import type { ReactNode } from 'react'
import { Row, Stack, Text } from '../layout/box.tsx'

type Props = {
  tone?: 'info' | 'alert'
  icon?: ReactNode
  children: ReactNode
  /** What had been said with what this tells of. */
  said?: string | undefined
  acts?: ReactNode
}

/** A line that says how things stand. Whoever shows it says whether it is read aloud: `role="status"` or `"alert"` around it. */
export function Note({ tone = 'info', icon, children, said, acts }: Props) {
  return (
    <Row wrap gap={10} padX={16} padY={12} round={12} surface={tone} size={14} weight={600}>
      {icon}
      <Text basis={220} breaks="anywhere">
        {children}
        {said && (
          <Stack as="span" above={4} tone="soft" weight={500}>
            {said}
          </Stack>
        )}
      </Text>
      {acts}
    </Row>
  )
}
