import type { ReactNode } from 'react'
import classes from './note.module.css'

type Props = {
  /** `alert` is what went wrong. */
  tone?: 'info' | 'alert'
  icon?: ReactNode
  children: ReactNode
  /** What had been said with what this tells of. */
  said?: string | undefined
  /** What can be done about it. */
  acts?: ReactNode
}

/** A line that says how things stand. Whoever shows it says whether it is read aloud: `role="status"` or `"alert"` around it. */
export function Note({ tone = 'info', icon, children, said, acts }: Props) {
  return (
    <div className={classes.note} data-tone={tone}>
      {icon}
      <p className={classes.words}>
        {children}
        {said && <span className={classes.said}>{said}</span>}
      </p>
      {acts}
    </div>
  )
}
