import type { ReactNode } from 'react'
import classes from './cover-link.module.css'
import { GoLink, type LinkTarget } from './go-link.tsx'
import { type Look, looks } from './look.ts'

/** Extends a link or button over its nearest positioned ancestor, so that a press anywhere there hits it. */
export const COVER = `${classes.link} ${looks({ tone: 'inherit' })}`

type Props = {
  href: LinkTarget | undefined
  /**
   * The number of lines to show. Set here, because Chromium ignores `text-wrap: pretty` if the element around the link
   * is clamped instead.
   */
  lines?: Look['lines']
  children: ReactNode
  onOpen?: (() => void) | undefined
}

/**
 * The name in a card or row, as a link that covers its nearest positioned ancestor. Without an address it is only the
 * name.
 *
 * Other controls in the card need a higher `z-index`.
 */
export function CoverLink({ href, lines, children, onOpen }: Props) {
  if (href === undefined) return children
  return (
    <GoLink href={href} className={lines ? `${COVER} ${looks({ lines })}` : COVER} onClick={onOpen}>
      {children}
    </GoLink>
  )
}
