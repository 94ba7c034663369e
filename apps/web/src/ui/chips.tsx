import { useText } from '../lib/i18n/use-text.ts'
import classes from './chips.module.css'

type Props = {
  items: string[]
  /** The rest is counted: "+3". */
  max?: number
}

/** Short words side by side: what someone offers, seeks, or is interested in. */
export function Chips({ items, max = 4 }: Props) {
  const t = useText()
  const rest = items.length - max
  if (items.length === 0) return null
  return (
    <ul className={classes.chips}>
      {items.slice(0, max).map((item) => (
        <li key={item} className={classes.chip}>
          {item}
        </li>
      ))}
      {rest > 0 && (
        <li className={classes.more} title={items.slice(max).join(', ')}>
          {t('ui.more', { count: rest })}
        </li>
      )}
    </ul>
  )
}
