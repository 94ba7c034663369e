import type { ReactNode } from 'react'
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

/** Nothing to show: what happened, and one thing to do about it. */
export function Empty({ icon, title, children, action }: Props) {
  return (
    <div className={classes.empty}>
      {icon && <IconPlate>{icon}</IconPlate>}
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
