import type { CSSProperties, ReactNode } from 'react'
import classes from './cover-card.module.css'
import { looks } from './look.ts'

const CARD = `${looks({ surface: 'card' })} l-stack ${classes.card}`

type Props = {
  /** Whether the name in it is a `CoverLink` that leads somewhere. */
  opens: boolean
  className: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** A card beside others, whose whole face opens what it names: it rises a little under the pointer. */
export function CoverCard({ opens, className, style, children }: Props) {
  return (
    <article className={`${CARD} ${className}`} data-opens={opens || undefined} style={style}>
      {children}
    </article>
  )
}
