import { type ReactNode, useId } from 'react'
import { useDetail } from '../../../lib/use-detail.ts'
import classes from './session-part.module.css'

/** A titled part of a talk, one level below its title: that is the page's own, or stands in a modal above a page. */
export function SessionPart({ title, children }: { title: string; children: ReactNode }) {
  const { inModal } = useDetail()
  const id = useId()
  const Heading = inModal ? 'h3' : 'h2'
  return (
    <section className={classes.part} aria-labelledby={id}>
      <Heading id={id} className={classes.title}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
