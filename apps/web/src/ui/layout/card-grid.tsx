import { Children, type CSSProperties, isValidElement, type ReactNode, useRef } from 'react'
import { useListFocus } from '../../lib/use-list-focus.ts'
import classes from './card-grid.module.css'
import { looks } from './look.ts'

const GRIDS = {
  cards: `l-grid ${looks({ gap: 12 })} ${classes.cards}`,
  rows: `${looks({ surface: 'card', overflow: 'hidden', phone: { bleed: true } })} ${classes.rows}`,
}

type Props = {
  label: string
  /** The layout: `rows` are edge to edge with hairlines, as on a phone; `cards` are side by side. */
  as: 'cards' | 'rows'
  /** The minimum width of a card in pixels. */
  minWidth?: number
  children: ReactNode
}

/** A list of cards or rows. If the focused entry disappears, the focus moves to the one that takes its place. */
export function CardGrid({ label, as, minWidth = 312, children }: Props) {
  const frame = useRef<HTMLUListElement>(null)
  const entries = Children.toArray(children)
  const onFocus = useListFocus(frame, entries.length)
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
