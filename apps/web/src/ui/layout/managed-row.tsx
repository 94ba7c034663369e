import type { ReactNode } from 'react'
import classes from './managed-row.module.css'

type Props = {
  /** What it is called by those who hear it. */
  name: string
  /** As it is shown, where that is more than the name. */
  title?: ReactNode
  /** In front of the words: a portrait, a colour. */
  start?: ReactNode
  /** What can be done to it. */
  acts: ReactNode
  children?: ReactNode
}

/** One of several things that a person manages: its name, what is said of it, and what can be done to it. */
export function ManagedRow({ name, title = name, start, acts, children }: Props) {
  return (
    <article className={classes.row} aria-label={name}>
      {start}
      <div className={classes.words}>
        <h2 className={classes.name}>{title}</h2>
        {children}
      </div>
      <div className={classes.acts}>{acts}</div>
    </article>
  )
}
