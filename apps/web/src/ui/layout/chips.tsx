import { IconCheck } from '@tabler/icons-react'
import { useText } from '../../lib/i18n/use-text.ts'
import classes from './chips.module.css'

type Props = {
  items: string[]
  /** The rest is counted: "+3". */
  max?: number
  /** Those among them that stand out, and what that means: "fits you". */
  marked?: { items: readonly string[]; meaning: string }
  /** Each in full on as many lines as it takes, as where one reads all of a person; else two at most. */
  whole?: boolean
}

/** Short words side by side: what someone offers, seeks, or is interested in. */
export function Chips({ items, max = 4, whole = false, marked }: Props) {
  const t = useText()
  const rest = items.length - max
  if (items.length === 0) return null
  const isMarked = (item: string) => marked?.items.includes(item) === true
  return (
    <ul className={classes.chips} data-whole={whole || undefined}>
      {items.slice(0, max).map((item) => (
        <li key={item} className={classes.chip} data-marked={isMarked(item) || undefined}>
          {isMarked(item) && <IconCheck size={14} stroke={2.2} role="img" aria-label={marked?.meaning} />}
          {item}
        </li>
      ))}
      {rest > 0 && (
        <li className={classes.more} title={items.slice(max).join(', ')}>
          <span aria-hidden="true">{t('ui.more', { count: rest })}</span>
          <span className={classes.spoken}>{items.slice(max).join(', ')}</span>
        </li>
      )}
    </ul>
  )
}
