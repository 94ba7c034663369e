import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { looks } from '../layout/look.ts'
import classes from './filter-toggle.module.css'

const TOGGLE = `l-row ${classes.toggle} ${looks({ gap: 6, padX: 14, padY: 6, round: 10, line: 'edge', surface: 'plain', tone: 'ink', size: 14, weight: 600, leading: 'snug', breaks: 'anywhere' })}`
const COUNT = `${classes.count} ${looks({ fixed: true, tone: 'meta', weight: 500, nums: true })}`

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
    <button type="button" className={TOGGLE} aria-pressed={on} onClick={() => onChange(!on)}>
      {icon}
      {children}
      {count !== undefined && <span className={COUNT}>{count}</span>}
    </button>
  )
}

/** Favourites alone: a heart with its word, on a phone the heart alone. */
export function FavouritesToggle({ on, onChange, children }: Pick<Props, 'on' | 'onChange' | 'children'>) {
  const Heart = on ? IconHeartFilled : IconHeart
  return (
    <span className={classes.favourites}>
      <FilterToggle on={on} onChange={onChange} icon={<Heart size={18} stroke={1.8} aria-hidden="true" />}>
        <span className={classes.word}>{children}</span>
      </FilterToggle>
    </span>
  )
}
