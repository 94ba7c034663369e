import { type ReactNode, useId } from 'react'
import { useDetail } from '../../lib/use-detail.ts'
import classes from './detail-part.module.css'

/** A titled part of a detail, one level below its title, which is the page's own or that of a modal above a page. */
export function DetailPart({ title, children }: { title: string; children: ReactNode }) {
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
