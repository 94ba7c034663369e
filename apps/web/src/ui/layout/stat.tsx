import type { ReactNode } from 'react'
import { ShareBar } from './share-bar.tsx'
import classes from './stat.module.css'

type Props = {
  label: string
  value: ReactNode
  /** What the number means or how it changed: "12 more than yesterday". */
  note?: ReactNode
  /** 0–1, drawn as a bar under the number: how full, how far. */
  share?: number
}

/** One number that matters, and what it is. */
export function Stat({ label, value, note, share }: Props) {
  return (
    <div className={classes.stat}>
      <p className={classes.label}>{label}</p>
      <p className={classes.value}>{value}</p>
      {share !== undefined && (
        <div className={classes.share}>
          <ShareBar share={share} />
        </div>
      )}
      {note && <p className={classes.note}>{note}</p>}
    </div>
  )
}
