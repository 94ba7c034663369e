import { createContext, type ReactNode, use } from 'react'
import classes from './action-menu.module.css'

/** Closes the menu around it, gives the focus back, and runs what was chosen. */
export const ChooseContext = createContext<(run: () => void) => void>((run) => run())

export interface MenuAct {
  readonly label: string
  readonly icon: ReactNode
  readonly run: () => void
}

/** One act of a menu. */
export function MenuItem({ label, icon, run }: MenuAct) {
  const choose = use(ChooseContext)
  return (
    <button type="button" role="menuitem" className={classes.act} onClick={() => choose(run)}>
      {icon}
      {label}
    </button>
  )
}
