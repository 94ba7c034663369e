import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsDesk } from '../../lib/use-media.ts'
import { CountBadge } from '../feedback/count-badge.tsx'
import classes from './area-nav.module.css'
import { CurrentLink } from './current-link.tsx'

export type AreaNavItem = {
  key: string
  label: string
  icon: ReactNode
  href: string
  /** What waits there; `label` says what is counted. */
  badge?: { count: number; label: string }
}

type Props = {
  /** What it leads through, for those who hear it. */
  label: string
  items: AreaNavItem[]
}

/** Between many pages of one area: a list at the side of a desk; elsewhere one line that unfolds. */
export function AreaNav({ label, items }: Props) {
  const desk = useIsDesk()
  const listId = useId()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const current = items.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  // On one line only the page that one is on is seen.
  const elsewhere = items.filter(({ badge }) => badge !== undefined)
  // The choice has been made.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => setOpen(false), [pathname])

  const links = (
    <ul id={listId} className={classes.items}>
      {items.map(({ key, label, icon, href, badge }) => (
        <li key={key}>
          <CurrentLink to={href} className={classes.entry}>
            {icon}
            <span className={classes.label}>{label}</span>
            {badge && <CountBadge {...badge} tone="alert" />}
          </CurrentLink>
        </li>
      ))}
    </ul>
  )
  if (desk) {
    return (
      <nav className={classes.side} aria-label={label}>
        {links}
      </nav>
    )
  }
  return (
    <nav className={classes.line} aria-label={label}>
      <button
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {current?.icon}
        <span className={classes.current}>{current?.label ?? label}</span>
        {!isOpen && elsewhere.map(({ key, badge }) => badge && <CountBadge key={key} {...badge} tone="alert" />)}
        <IconChevronDown className={classes.arrow} size={20} stroke={1.8} aria-hidden="true" />
      </button>
      {isOpen && links}
    </nav>
  )
}
