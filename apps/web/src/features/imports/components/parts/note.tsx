import type { ReactNode } from 'react'
import classes from './note.module.css'

type Props = {
  icon: ReactNode
  tone?: 'plain' | 'warn'
  children: ReactNode
}

/** Something to know before or after a run. */
export function Note({ icon, tone = 'plain', children }: Props) {
  return (
    <div className={classes.note} data-tone={tone}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.words}>{children}</div>
    </div>
  )
}
