import type { ReactNode } from 'react'
import classes from './cover-link.module.css'
import { GoLink, type LinkTarget } from './go-link.tsx'

type Props = {
  href: LinkTarget | undefined
  children: ReactNode
  onOpen?: (() => void) | undefined
}

/**
 * The name in a card or row, as the link that covers all of it: the nearest box with a position. What can be pressed on
 * its own lies above, by a `z-index`. Without an address it is the name alone.
 */
export function CoverLink({ href, children, onOpen }: Props) {
  if (href === undefined) return children
  return (
    <GoLink href={href} className={classes.link} onClick={onOpen}>
      {children}
    </GoLink>
  )
}
