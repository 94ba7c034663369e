import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { CountBadge } from '../feedback/count-badge.tsx'
import classes from './area-nav-list.module.css'
import { CurrentLink } from './current-link.tsx'

export type AreaNavItem = {
  key: string
  label: string
  icon: ReactNode
  href: string
  /** What waits there; `label` says what is counted. */
  badge?: { count: number; label: string }
}

export type AreaNavGroup = {
  key: string
  label: string
  items: AreaNavItem[]
}

type GroupsProps = {
  groups: AreaNavGroup[]
  /** Key of the group that opens by itself. */
  current: string | undefined
}

/** Pages under headings that fold. Open are the current group, and those that were opened by hand. */
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
    <section className={classes.group}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <span className={classes.label}>{label}</span>
          {!isOpen && items.map(({ key, badge }) => badge && <CountBadge key={key} {...badge} tone="alert" />)}
          <IconChevronDown className={classes.arrow} size={16} stroke={1.9} aria-hidden="true" />
        </button>
      </h2>
      {isOpen && <AreaNavLinks id={id} label={label} items={items} />}
    </section>
  )
}

export function AreaNavLinks({ id, label, items }: { id?: string; label?: string; items: AreaNavItem[] }) {
  return (
    <ul id={id} className={classes.items} aria-label={label}>
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
}
