import type { ReactNode } from 'react'
import classes from './act-row.module.css'

type Props = {
  title: string
  children: ReactNode
  /** One button. */
  action: ReactNode
}

/** Rarely used acts one below the other: what each does, and the button that does it. */
export function ActRows({ children }: { children: ReactNode }) {
  return <div className={classes.rows}>{children}</div>
}

export function ActRow({ title, children, action }: Props) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{children}</p>
      </div>
      <div className={classes.action}>{action}</div>
    </div>
  )
}
