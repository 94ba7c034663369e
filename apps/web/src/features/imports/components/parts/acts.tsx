import type { ReactNode } from 'react'
import { Row } from '../../../../ui/layout/box.tsx'
import classes from './acts.module.css'

export function Acts({ children }: { children: ReactNode }) {
  return (
    <Row wrap gap={8} className={classes.acts}>
      {children}
    </Row>
  )
}
