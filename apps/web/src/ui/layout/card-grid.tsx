import { Children, type CSSProperties, isValidElement, type ReactNode, useRef } from 'react'
import { useFocusKept } from '../../lib/use-focus-kept.ts'
import classes from './card-grid.module.css'
import { looks } from './look.ts'

const GRIDS = {
  cards: `l-grid ${looks({ gap: 12 })} ${classes.cards}`,
  rows: `${looks({ surface: 'card', overflow: 'hidden', phone: { bleed: true } })} ${classes.rows}`,
}

type Props = {
  label: string
  /** `rows` runs edge to edge with hairlines, as on a phone; `cards` stands side by side. */
  as: 'cards' | 'rows'
  /** The narrowest a card may get, in pixels. */
  minWidth?: number
  children: ReactNode
}

/** A list of cards or rows; each child is one entry. Who leaves it leaves the focus to who takes the place. */
export function CardGrid({ label, as, minWidth = 312, children }: Props) {
  const frame = useRef<HTMLUListElement>(null)
  const entries = Children.toArray(children)
  const onFocus = useFocusKept(frame, entries.length)
  return (
    <ul
      ref={frame}
      className={GRIDS[as]}
      data-as={as}
      style={{ '--card-min': `${minWidth}px` } as CSSProperties}
      aria-label={label}
      onFocus={onFocus}
    >
      {entries.map((entry, index) => (
        <li key={isValidElement(entry) ? entry.key : index} className={classes.item} data-place={index + 1}>
          {entry}
        </li>
      ))}
    </ul>
  )
}
