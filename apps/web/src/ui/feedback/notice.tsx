import type { ReactNode } from 'react'
import classes from './notice.module.css'

type Props = {
  /** Of the region. */
  label: string
  /** At its start, a picture of what it is about. */
  sign: ReactNode
  /** In small letters above the text. */
  lead?: string
  text: string
  /** The way to it. */
  children: ReactNode
}

/** Something that waits for the reader, as a row with the way to it. */
export function Notice({ label, sign, lead, text, children }: Props) {
  return (
    <section className={classes.notice} aria-label={label}>
      {sign}
      <div className={classes.words}>
        {lead && <p className={classes.lead}>{lead}</p>}
        <p className={classes.text}>{text}</p>
      </div>
      {children}
    </section>
  )
}
