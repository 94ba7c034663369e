import { IconCheck } from '@tabler/icons-react'
import { useText } from '../../lib/i18n/index.ts'
import { looks, VisuallyHidden } from './box.tsx'
import classes from './chips.module.css'

type Props = {
  items: string[]
  /** Maximum number of chips. Further items are only counted: "+3". */
  max?: number
  /** Highlighted items, and the meaning of the highlight: "fits you". */
  marked?: { items: readonly string[]; meaning: string }
  /** True to show items in full. Otherwise an item is cut after two lines. */
  whole?: boolean
}

const WORD = looks({ size: 12, weight: 600, leading: 'body', round: 12, breaks: 'anywhere' })
const CHIPS = `l-row ${looks({ wrap: true, align: 'stretch', gap: 6 })}`
const CHIP = `${WORD} ${classes.chip} l-surface-`
const MORE = `${WORD} ${classes.more} l-tone-meta`

export function Chips({ items, max = 4, whole = false, marked }: Props) {
  const t = useText()
  const rest = items.length - max
  if (items.length === 0) return null
  const isMarked = (item: string) => marked?.items.includes(item) === true
  return (
    <ul className={CHIPS}>
      {items.slice(0, max).map((item) => (
        <li key={item} className={`${CHIP}${isMarked(item) ? 'live' : 'wash l-tone-soft'}${whole ? '' : ' l-lines-2'}`}>
          {isMarked(item) && <IconCheck size={14} stroke={2.2} role="img" aria-label={marked?.meaning} />}
          {item}
        </li>
      ))}
      {rest > 0 && (
        <li className={MORE} title={items.slice(max).join(', ')}>
          <span aria-hidden="true">{t('ui.more', { count: rest })}</span>
          <VisuallyHidden>{items.slice(max).join(', ')}</VisuallyHidden>
        </li>
      )}
    </ul>
  )
}
