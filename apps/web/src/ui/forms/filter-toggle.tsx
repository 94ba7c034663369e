import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { looks } from '../layout/look.ts'
import classes from './filter-toggle.module.css'

const TOGGLE = `l-row ${looks({ gap: 6, padX: 14, padY: 6, tall: 40, round: 10, size: 14, weight: 600, leading: 'snug', breaks: 'anywhere', phone: { tall: 48 } })}`
const OFF = `${TOGGLE} ${looks({ line: 'edge', surface: 'plain', tone: 'ink', hover: 'plain' })}`
const ON = `${TOGGLE} ${looks({ line: 'ink', surface: 'ink' })}`
const COUNT = looks({ fixed: true, weight: 500, nums: true })
const WORD = looks({ phone: { show: 'unseen' } })

type Props = {
  on: boolean
  onChange: (on: boolean) => void
  icon?: ReactNode
  count?: ReactNode
  children: ReactNode
}

export function FilterToggle({ on, onChange, icon, count, children }: Props) {
  return (
    <button type="button" className={on ? ON : OFF} aria-pressed={on} onClick={() => onChange(!on)}>
      {icon}
      {children}
      {count !== undefined && <span className={on ? COUNT : `${COUNT} l-tone-meta`}>{count}</span>}
    </button>
  )
}

export function FavouritesToggle({ on, onChange, children }: Pick<Props, 'on' | 'onChange' | 'children'>) {
  const Heart = on ? IconHeartFilled : IconHeart
  return (
    <span className={classes.favourites}>
      <FilterToggle on={on} onChange={onChange} icon={<Heart size={18} stroke={1.8} aria-hidden="true" />}>
        <span className={WORD}>{children}</span>
      </FilterToggle>
    </span>
  )
}
