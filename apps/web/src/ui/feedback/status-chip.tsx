import { IconCheck, IconClock, IconInfoCircle, IconPointFilled, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { looks } from '../layout/look.ts'
import classes from './status-chip.module.css'
import { useTooltip } from './use-tooltip.tsx'

export type StatusTone = 'good' | 'waiting' | 'bad' | 'info' | 'live' | 'neutral'

const ICONS = {
  good: IconCheck,
  waiting: IconClock,
  bad: IconX,
  info: IconInfoCircle,
  live: IconPointFilled,
  neutral: IconPointFilled,
} satisfies Record<StatusTone, typeof IconCheck>

const SURFACES = {
  good: 'live',
  waiting: 'wait',
  bad: 'alert',
  info: 'info',
  live: 'live',
  neutral: 'wash l-tone-soft',
} satisfies Record<StatusTone, string>

const COMPACT = looks({ square: 36, middle: true, fixed: true })
const CHIP = `l-row ${looks({ inline: true, justify: 'center', gap: 6, round: 'full', weight: 600, size: 13, leading: 'none', breaks: 'never' })} l-surface-`

type Props = {
  tone: StatusTone
  /** The state in one or two words: "Request sent". */
  label: string
  icon?: ReactNode
  /** True to show only the icon. The label becomes a tooltip and stays available to screen readers. */
  compact?: boolean
}

/** Shows a state, never by colour alone. Status colours ignore the event's branding. */
export function StatusChip({ tone, label, icon, compact = false }: Props) {
  const { target, tip } = useTooltip(label, { disabled: !compact })
  const Icon = ICONS[tone]
  const drawn = icon ?? <Icon size={compact ? 18 : 15} stroke={2} aria-hidden="true" />
  if (!compact) {
    return (
      <span className={`${classes.chip} ${CHIP}${SURFACES[tone]}`}>
        {drawn}
        {label}
      </span>
    )
  }
  return (
    <>
      <span className={`${COMPACT} ${CHIP}${SURFACES[tone]}`} role="img" aria-label={label} {...target}>
        {drawn}
      </span>
      {tip}
    </>
  )
}
