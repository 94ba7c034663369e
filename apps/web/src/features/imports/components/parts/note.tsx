import type { ReactNode } from 'react'
import { Box, Row, Stack } from '../../../../ui/layout/box.tsx'

type Props = {
  icon: ReactNode
  tone?: 'plain' | 'warn'
  children: ReactNode
}

export function Note({ icon, tone = 'plain', children }: Props) {
  return (
    <Row align="stretch" gap={12} padX={16} padY={12} round={12} size={14} surface={tone === 'warn' ? 'wait' : 'info'}>
      <Box as="span" fixed aria-hidden="true">
        {icon}
      </Box>
      <Stack grow gap={8} tone="ink">
        {children}
      </Stack>
    </Row>
  )
}
