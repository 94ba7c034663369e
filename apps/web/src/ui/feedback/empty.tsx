import { type ReactNode, useRef } from 'react'
import { useFocusKept } from '../../lib/use-focus-kept.ts'
import classes from './empty.module.css'
import { IconPlate } from './icon-plate.tsx'

type Props = {
  icon?: ReactNode
  /** What happened: "Nobody matches that yet." */
  title: string
  children?: ReactNode
  /** One way out. */
  action?: ReactNode
}

/** Nothing to show: what happened, and one thing to do about it, which may end it: then the page has the focus. */
export function Empty({ icon, title, children, action }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const onFocus = useFocusKept(frame, 1)
  return (
    <div ref={frame} className={classes.empty} onFocus={onFocus}>
      {icon && <IconPlate>{icon}</IconPlate>}
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action && (
        <div className={classes.action} data-place={1}>
          {action}
        </div>
      )}
    </div>
  )
}
