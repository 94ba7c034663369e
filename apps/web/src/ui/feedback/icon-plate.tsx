import type { ReactNode } from 'react'
import { Box } from '../layout/box.tsx'

export function IconPlate({ children }: { children: ReactNode }) {
  return (
    <Box as="span" square={56} middle fixed below={12} round={16} surface="wash" tone="meta" aria-hidden="true">
      {children}
    </Box>
  )
}
