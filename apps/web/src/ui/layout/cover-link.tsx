import type { ReactNode } from 'react'
import classes from './cover-link.module.css'
import { GoLink, type LinkTarget } from './go-link.tsx'
import { type Look, looks } from './look.ts'

/** A link or button that a press anywhere in the nearest positioned box reaches. */
export const COVER = `${classes.link} ${looks({ tone: 'inherit' })}`

type Props = {
  href: LinkTarget | undefined
  /** Lines that are shown of it; Chromium breaks none prettily where the text around the link is cut instead. */
  lines?: Look['lines']
  children: ReactNode
  onOpen?: (() => void) | undefined
}

/**
 * The name in a card or row, as the link that covers all of it: the nearest box with a position. What can be pressed on
 * its own lies above, by a `z-index`. Without an address it is the name alone.
 */
export function CoverLink({ href, lines, children, onOpen }: Props) {
  if (href === undefined) return children
  return (
    <GoLink href={href} className={lines ? `${COVER} ${looks({ lines })}` : COVER} onClick={onOpen}>
      {children}
    </GoLink>
  )
}
