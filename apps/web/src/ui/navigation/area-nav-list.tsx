import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { CountBadge } from '../feedback/count-badge.tsx'
import { Box, looks, Stack } from '../layout/box.tsx'
import classes from './area-nav-list.module.css'
import { CurrentLink } from './current-link.tsx'

const ENTRY = `l-row ${classes.entry} ${looks({ entry: true, gap: 12, padX: 12, round: 12, tone: 'meta', size: 14, weight: 600, leading: 'snug', breaks: 'anywhere', hover: 'wash' })}`
const OPENER = `l-row ${classes.opener} ${looks({ wide: 'full', gap: 8, padX: 12, round: 12, tone: 'ink', size: 13, weight: 700, leading: 'snug', breaks: 'anywhere', hover: 'wash' })}`
const LABEL = looks({ grow: true })
const ARROW = { fixed: true, tone: 'meta' } as const

export type AreaNavItem = {
  key: string
  label: string
  icon: ReactNode
  href: string
  /** The count beside the item. `label` is the text for screen readers. */
  badge?: { count: number; label: string }
}

export type AreaNavGroup = {
  key: string
  label: string
  items: AreaNavItem[]
}

type GroupsProps = {
  groups: AreaNavGroup[]
  /** The group that is open by default. */
  current: string | undefined
}

/** A list of groups. The current group is open, and those that the user has opened. */
export function AreaNavGroups({ groups, current }: GroupsProps) {
  const [isOpen, setOpen] = useState<Record<string, boolean>>(current ? { [current]: true } : {})
  const [last, setLast] = useState(current)
  if (last !== current) {
    setLast(current)
    if (current) setOpen({ ...isOpen, [current]: true })
  }
  return groups.map(({ key, ...group }) => (
    <Group
      key={key}
      {...group}
      isOpen={isOpen[key] === true}
      onToggle={() => setOpen({ ...isOpen, [key]: !isOpen[key] })}
    />
  ))
}

type GroupProps = Omit<AreaNavGroup, 'key'> & { isOpen: boolean; onToggle: () => void }

function Group({ label, items, isOpen, onToggle }: GroupProps) {
  const id = useId()
  return (
    <Box as="section" above={4}>
      <Box as="h2" size="inherit" weight={400}>
        <button
          type="button"
          className={OPENER}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <span className={LABEL}>{label}</span>
          {!isOpen && items.map(({ key, badge }) => badge && <CountBadge key={key} {...badge} tone="alert" />)}
          <IconChevronDown className={looks({ ...ARROW, turned: isOpen })} size={16} stroke={1.9} aria-hidden="true" />
        </button>
      </Box>
      {isOpen && <AreaNavLinks id={id} label={label} items={items} />}
    </Box>
  )
}

export function AreaNavLinks({ id, label, items }: { id?: string; label?: string; items: AreaNavItem[] }) {
  return (
    <Stack as="ul" gap={2} id={id} aria-label={label}>
      {items.map(({ key, label, icon, href, badge }) => (
        <li key={key}>
          <CurrentLink to={href} className={ENTRY}>
            {icon}
            <span className={LABEL}>{label}</span>
            {badge && <CountBadge {...badge} tone="alert" />}
          </CurrentLink>
        </li>
      ))}
    </Stack>
  )
}
