import type { ReactNode } from 'react'
import classes from './cover-link.module.css'
import { GoLink, type LinkTarget } from './go-link.tsx'
import { type Look, looks } from './look.ts'

/**
 * The classes of a link or button that covers the nearest positioned ancestor, so that a press anywhere there hits it.
 */
export const COVER = `${classes.link} ${looks({ tone: 'inherit' })}`

type Props = {
  href: LinkTarget | undefined
  /**
   * The maximum number of lines. It is set here, because Chromium ignores `text-wrap: pretty` if the element around the
   * link is clamped instead.
   */
  lines?: Look['lines']
  children: ReactNode
  onOpen?: (() => void) | undefined
}

/** A link that covers its nearest positioned ancestor. Other controls in the card need a higher `z-index`. */
export function CoverLink({ href, lines, children, onOpen }: Props) {
  if (href === undefined) return children
  return (
    <GoLink href={href} className={lines ? `${COVER} ${looks({ lines })}` : COVER} onClick={onOpen}>
      {children}
    </GoLink>
  )
}
