import type { CSSProperties, ReactNode } from 'react'
import classes from './cover-card.module.css'
import { looks } from './look.ts'

const CARD = `${looks({ surface: 'card' })} l-stack ${classes.card}`

type Props = {
  /** True if the card contains a `CoverLink` that leads somewhere. */
  opens: boolean
  className: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** A card. A press anywhere on it opens the object it names. */
export function CoverCard({ opens, className, style, children }: Props) {
  return (
    <article className={`${CARD} ${className}`} data-opens={opens || undefined} style={style}>
      {children}
    </article>
  )
}
