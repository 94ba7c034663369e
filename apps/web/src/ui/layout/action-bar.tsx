import { type ReactNode, useRef } from 'react'
import classes from './action-bar.module.css'
import { useActionBarHeight } from './use-action-bar-height.ts'

type Props = {
  /** What is being decided, at the start side: "2 chosen". */
  note?: ReactNode
  /** The primary action last, under the thumb. */
  children: ReactNode
}

/** The actions of a screen: in line on a desk, held at the foot of the screen on a phone. */
export function ActionBar({ note, children }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useActionBarHeight(bar)
  return (
    <div ref={bar} className={classes.bar}>
      {note && <span className={classes.note}>{note}</span>}
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
