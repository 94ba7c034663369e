import type { ReactNode } from 'react'
import classes from './filter-toggle.module.css'

type Props = {
  on: boolean
  onChange: (on: boolean) => void
  icon?: ReactNode
  /** How many it would show. */
  count?: ReactNode
  children: ReactNode
}

/** One filter as a button that stays down: "Favourites". */
export function FilterToggle({ on, onChange, icon, count, children }: Props) {
  return (
    <button type="button" className={classes.toggle} aria-pressed={on} onClick={() => onChange(!on)}>
      {icon}
      {children}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </button>
  )
}
