import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/use-text.ts'
import { IconButton } from './icon-button.tsx'
import { NavEntry } from './nav-entry.tsx'
import type { NavItem } from './nav-item.ts'
import classes from './side-nav.module.css'
import { Logo } from './theme/logo.tsx'

type Props = {
  items: NavItem[]
  /** At the foot: account, appearance, sign out. */
  footItems?: NavItem[]
  /** Between the two, as the card of the last visited event; not shown when folded. */
  children?: ReactNode
  folded: boolean
  onFold: (folded: boolean) => void
}

/** The navigation of a desk, 248 px or folded to 72. */
export function SideNav({ items, footItems = [], children, folded, onFold }: Props) {
  const t = useText()
  const as = folded ? 'icon' : 'line'
  return (
    <nav className={classes.nav} data-folded={folded || undefined} aria-label={t('ui.nav.main')}>
      <div className={classes.head}>
        <Logo markOnly={folded} size={30} />
        <IconButton
          label={t(folded ? 'ui.nav.unfold' : 'ui.nav.fold')}
          expanded={!folded}
          onClick={() => onFold(!folded)}
        >
          {folded ? (
            <IconLayoutSidebarLeftExpand size={20} stroke={1.7} />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.7} />
          )}
        </IconButton>
      </div>
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.key}>
            <NavEntry item={item} as={as} />
          </li>
        ))}
      </ul>
      <div className={classes.rest}>
        {!folded && children}
        {footItems.length > 0 && (
          <ul className={classes.items}>
            {footItems.map((item) => (
              <li key={item.key}>
                <NavEntry item={item} as={as} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </nav>
  )
}
