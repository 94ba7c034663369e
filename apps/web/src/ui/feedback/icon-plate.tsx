import type { ReactNode } from 'react'
import classes from './icon-plate.module.css'

/** The large icon above the words of an empty place. */
export function IconPlate({ children }: { children: ReactNode }) {
  return (
    <span className={classes.plate} aria-hidden="true">
      {children}
    </span>
  )
}
