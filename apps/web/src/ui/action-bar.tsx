import type { ReactNode } from 'react'
import classes from './action-bar.module.css'

type Props = {
  /** What is being decided, at the start side: "2 chosen". */
  note?: ReactNode
  /** The primary action last, under the thumb. */
  children: ReactNode
}

/** The actions of a screen: in line on a desk, held at the foot of the screen on a phone. */
export function ActionBar({ note, children }: Props) {
  return (
    <div className={classes.bar}>
      {note && <span className={classes.note}>{note}</span>}
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
