import type { ReactNode } from 'react'
import classes from './list-note.module.css'

/** What a list of people is about, and what can be done about it. */
export function ListNote({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.note}>
      <p className={classes.words}>{children}</p>
      {action}
    </div>
  )
}
