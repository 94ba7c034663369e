import type { CSSProperties } from 'react'
import { looks } from './look.ts'
import classes from './share-bar.module.css'

const TRACK = `${classes.track} ${looks({ round: 'full', surface: 'strong', overflow: 'hidden' })}`

type Props = {
  /** The filled share, 0–1. */
  share: number
  tone?: 'ink' | 'live'
}

/** A bar that shows a share. It is hidden from screen readers, because text beside it contains the same number. */
export function ShareBar({ share, tone = 'ink' }: Props) {
  const style = { '--share': `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%` } as CSSProperties
  return (
    <span className={TRACK} data-tone={tone} style={style} aria-hidden="true">
      <span className={classes.fill} />
    </span>
  )
}
