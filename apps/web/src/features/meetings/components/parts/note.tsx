import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './note.module.css'

/** One sentence that says how things stand; `before` is told above it. */
export function Note({ before, children }: { before?: ReactNode; children: ReactNode }) {
  return (
    <>
      {before}
      <p className={classes.note}>
        <IconInfoCircle size={18} stroke={1.8} aria-hidden="true" />
        <span>{children}</span>
      </p>
    </>
  )
}
