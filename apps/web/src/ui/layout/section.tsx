import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

type Props = {
  title: string
  /** Language of the title, if it differs from the page's. */
  lang?: string | undefined
  /** A short figure or date beside the title. */
  note?: ReactNode
  action?: ReactNode
  /** `part` is one of several in a detail or a card, with a smaller, third-level heading. */
  size?: 'page' | 'part'
  /** Of the heading, where the page has none between its own and this. */
  level?: 2 | 3
  children: ReactNode
}

/** A titled stretch of a page, with at most one quiet action beside the title. */
export function Section({
  title,
  lang,
  note,
  action,
  size = 'page',
  level = size === 'page' ? 2 : 3,
  children,
}: Props) {
  const Heading = `h${level}` as const
  const id = useId()
  return (
    <section className={classes.section} data-size={size} aria-labelledby={id}>
      <header className={classes.head}>
        <Heading id={id} className={classes.title} lang={lang}>
          {title}
        </Heading>
        {note && <span className={classes.note}>{note}</span>}
        {action && <span className={classes.action}>{action}</span>}
      </header>
      {children}
    </section>
  )
}
