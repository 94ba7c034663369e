import { useFormats } from '../../lib/i18n/index.ts'
import { looks, VisuallyHidden } from '../layout/box.tsx'
import classes from './count-badge.module.css'

type Props = {
  /** The number in the badge, which renders nothing for 0. */
  count: number
  /** True if the real count is higher, which adds a plus sign. */
  isMore?: boolean | undefined
  tone?: 'quiet' | 'alert' | 'ink'
  /** The text for screen readers: "3 unread messages". */
  label?: string
}

const BADGE = `l-row ${classes.badge} ${looks({ inline: true, justify: 'center', padX: 6, round: 'full', size: 12, weight: 700, leading: 'none', nums: true })} l-surface-`
const SURFACES = { quiet: 'strong l-tone-ink', alert: 'strong', ink: 'ink' }
const MOST = 99

/** Shows a count. Above 99 it shows "99+", because the exact number no longer helps. */
export function CountBadge({ count, isMore = false, tone = 'quiet', label }: Props) {
  const { number } = useFormats()
  if (count <= 0) return null
  return (
    <span className={`${BADGE}${SURFACES[tone]}`} data-tone={tone}>
      <span aria-hidden={label ? true : undefined}>
        {count > MOST ? `${number(MOST)}+` : `${number(count)}${isMore ? '+' : ''}`}
      </span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
