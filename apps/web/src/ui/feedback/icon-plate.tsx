import type { ReactNode } from 'react'
import { Box } from '../layout/box.tsx'
import classes from './icon-plate.module.css'

/** The large icon above the words of an empty place. */
export function IconPlate({ children }: { children: ReactNode }) {
  return (
    <Box as="span" below={12} round={16} surface="wash" tone="meta" className={classes.plate} aria-hidden="true">
      {children}
    </Box>
  )
}
