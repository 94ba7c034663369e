import { createContext, type ReactNode, use } from 'react'
import { looks } from '../layout/look.ts'

const ACT = `l-row ${looks({ tall: 40, phone: { tall: 48 }, gap: 10, padX: 12, padY: 8, round: 8, tone: 'ink', size: 14, weight: 600, leading: 'snug', hover: 'wash' })}`

/** Runs the action of a menu item. The menu first closes and restores the focus. */
export const ChooseContext = createContext<(run: () => void) => void>((run) => run())

export interface MenuAction {
  readonly label: string
  readonly icon: ReactNode
  readonly run: () => void
}

export function MenuItem({ label, icon, run }: MenuAction) {
  const choose = use(ChooseContext)
  return (
    <button type="button" role="menuitem" className={ACT} onClick={() => choose(run)}>
      {icon}
      {label}
    </button>
  )
}
