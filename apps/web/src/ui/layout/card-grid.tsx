import { Children, type CSSProperties, type ReactNode } from 'react'
import classes from './card-grid.module.css'

type Props = {
  /** What is listed, for those who hear it. */
  label: string
  /** `rows` runs edge to edge with hairlines, as on a phone; `cards` stands side by side. */
  as: 'cards' | 'rows'
  /** The narrowest a card may get, in pixels. */
  minWidth?: number
  children: ReactNode
}

/** A list of cards or rows; each child is one entry. */
export function CardGrid({ label, as, minWidth = 312, children }: Props) {
  return (
    <ul
      className={classes.grid}
      data-as={as}
      style={{ '--card-min': `${minWidth}px` } as CSSProperties}
      aria-label={label}
    >
      {Children.map(children, (child) => child && <li className={classes.item}>{child}</li>)}
    </ul>
  )
}
