import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { looks, Row } from '../../../../ui/layout/box.tsx'

export function Note({ before, children }: { before?: ReactNode; children: ReactNode }) {
  return (
    <>
      {before}
      <Row as="p" gap={8} align="start" padX={14} padY={10} surface="wash" round={12} size={14} tone="soft">
        <IconInfoCircle size={18} stroke={1.8} className={looks({ above: 1, tone: 'meta' })} aria-hidden="true" />
        <span>{children}</span>
      </Row>
    </>
  )
}
