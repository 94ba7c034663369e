import { useFormats } from '../../lib/i18n/use-formats.ts'
import classes from './count-badge.module.css'

type Props = {
  /** Nothing is shown for 0. */
  count: number
  tone?: 'quiet' | 'alert'
  /** What is counted, for those who hear it: "3 unread messages". */
  label?: string
}

/** How many wait. Above 99 the exact number no longer helps. */
export function CountBadge({ count, tone = 'quiet', label }: Props) {
  const { number } = useFormats()
  if (count <= 0) return null
  return (
    <span className={classes.badge} data-tone={tone}>
      <span aria-hidden={label ? true : undefined}>{count > 99 ? '99+' : number(count)}</span>
      {label && <span className={classes.spoken}>{label}</span>}
    </span>
  )
}
