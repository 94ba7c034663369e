import type { ReactNode } from 'react'
import { Text } from '../layout/box.tsx'
import { type Look, looks } from '../layout/look.ts'
import classes from './filter-toggle.module.css'

const toggle = (look: Look) =>
  `l-row ${classes.toggle} ${looks({ ...look, gap: 6, padX: 14, padY: 6, round: 10, line: 'edge', size: 14, weight: 600, leading: 'snug', breaks: 'anywhere' })}`
const OFF = toggle({ surface: 'plain', tone: 'ink' })
const ON = toggle({ tone: 'onInk' })

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
    <button type="button" className={on ? ON : OFF} aria-pressed={on} onClick={() => onChange(!on)}>
      {icon}
      {children}
      {count !== undefined && (
        <Text as="span" fixed tone={on ? 'inherit' : 'meta'} weight={500} nums>
          {count}
        </Text>
      )}
    </button>
  )
}
