import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsDesk } from '../../lib/use-media.ts'
import { CountBadge } from '../feedback/count-badge.tsx'
import { Box, looks } from '../layout/box.tsx'
import classes from './area-nav.module.css'
import { type AreaNavGroup, AreaNavGroups, type AreaNavItem, AreaNavLinks } from './area-nav-list.tsx'

const OPENER = `l-row ${looks({ wide: 'full', tall: 48, gap: 12, padX: 14, padY: 8, round: 14, tone: 'ink', size: 15, weight: 600 })}`
const CURRENT = looks({ grow: true })
const UNFOLDED = { pad: 4, line: 'above', className: classes.links } as const

type Props = {
  label: string
  items: AreaNavItem[]
  /** The groups below the items. */
  groups?: AreaNavGroup[]
}

/** The navigation of an area: a side list on a desk, otherwise a single line that expands. */
export function AreaNav({ label, items, groups = [] }: Props) {
  const desk = useIsDesk()
  const listId = useId()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const isHere = ({ href }: AreaNavItem) => pathname === href || pathname.startsWith(`${href}/`)
  const all = [...items, ...groups.flatMap((group) => group.items)]
  const current = all.find(isHere)
  // When collapsed, only the current page is visible, so the line shows the badges of all pages.
  const elsewhere = all.filter(({ badge }) => badge !== undefined)
  // Navigating closes the list.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => setOpen(false), [pathname])

  const group = groups.find((each) => each.items.some(isHere)) ?? (desk ? groups[0] : undefined)
  const links = (
    <Box id={listId} {...(desk ? {} : UNFOLDED)}>
      <AreaNavLinks items={items} />
      {groups.length > 0 && <AreaNavGroups groups={groups} current={group?.key} />}
    </Box>
  )
  if (desk) {
    return (
      <nav className={classes.side} aria-label={label}>
        {links}
      </nav>
    )
  }
  return (
    <Box as="nav" round={14} line="around" surface="plain" aria-label={label}>
      <button
        type="button"
        className={OPENER}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {current?.icon}
        <span className={CURRENT}>{current?.label ?? label}</span>
        {!isOpen && elsewhere.map(({ key, badge }) => badge && <CountBadge key={key} {...badge} tone="alert" />)}
        <IconChevronDown className={looks({ turned: isOpen })} size={20} stroke={1.8} aria-hidden="true" />
      </button>
      {isOpen && links}
    </Box>
  )
}
