import { type ReactNode, useId } from 'react'
import classes from './account-card.module.css'

type Props = { title: string; lead?: ReactNode; children: ReactNode }

/** One matter of a page of the account: on a desk a card, on a phone the whole width. */
export function AccountCard({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {lead && <p className={classes.lead}>{lead}</p>}
      </header>
      {children}
    </section>
  )
}
