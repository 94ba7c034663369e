import { GoLink } from './go-link.tsx'
import classes from './more-link.module.css'

/** In the head of a section: the way to all of what it shows a few of. */
export function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <GoLink href={href} className={classes.more}>
      {children}
    </GoLink>
  )
}
